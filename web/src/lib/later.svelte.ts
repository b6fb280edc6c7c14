// Parts of the page that are fetched when somebody wants them.

/** Fetched when it is first wanted, and at hand from then on. */
export class Later<Part> {
	part = $state.raw<Part | null>(null);
	/** Whether it could not be fetched; whoever wants it again tries again. */
	failed = $state(false);
	#under = false;
	#failures = 0;

	constructor(readonly fetch: () => Promise<{ default: Part }>) {}

	want(): void {
		if (this.part !== null || this.#under) return;
		this.#under = true;
		this.failed = false;
		void this.fetch().then(
			({ default: part }) => (this.part = part),
			() => {
				this.failed = true;
				this.#failures++;
				this.#under = false;
			},
		);
	}

	/** Some browsers remember what did not come for as long as the page lives, so the second time it is loaded anew. */
	again(): void {
		if (this.#failures > 1) location.reload();
		else this.want();
	}
}
