//! Tables over the network: seats, sockets, storage.
