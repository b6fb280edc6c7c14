// Parts of the page that are fetched when somebody wants them.

/** Fetched when it is first wanted, and at hand from then on. */
export class Later<Part> {
	part = $state.raw<Part | null>(null);
	/** Whether it could not be fetched. Whoever wants it again tries again, but some browsers remember for as long as the page lives. */
	failed = $state(false);
	#under = false;

	constructor(readonly fetch: () => Promise<{ default: Part }>) {}

	want(): void {
		if (this.part !== null || this.#under) return;
		this.#under = true;
		this.failed = false;
		void this.fetch().then(
			({ default: part }) => (this.part = part),
			() => {
				this.failed = true;
				this.#under = false;
			},
		);
	}
}
