/** How urgent a URL is, most urgent first: it may show a hidden story, it shows other news, or neither. */
export const urgencies = { takedown: 0, news: 1, rest: 2 } as const;

export type Urgency = (typeof urgencies)[keyof typeof urgencies];

/** The URLs of a publication whose files must be made. */
export class DueUrls {
  readonly #sets: readonly Set<string>[] = Object.values(urgencies).map(() => new Set<string>());

  /** Adds a URL, or raises its urgency if it is already due. */
  add(url: string, urgency: Urgency): void {
    const known = this.#sets.findIndex((urls) => urls.has(url));
    if (known !== -1 && known <= urgency) return;
    this.delete(url);
    this.#sets[urgency]?.add(url);
  }

  delete(url: string): void {
    for (const urls of this.#sets) urls.delete(url);
  }

  has(url: string): boolean {
    return this.#sets.some((urls) => urls.has(url));
  }

  /** Removes and returns the most urgent URL. */
  take(): string | undefined {
    const [url] = this.#sets[this.urgency()] ?? [];
    if (url !== undefined) this.delete(url);
    return url;
  }

  /** Returns the highest urgency of the due URLs, which is the smallest number. */
  urgency(): Urgency {
    return Object.values(urgencies).find((urgency) => this.#sets[urgency]?.size !== 0) ?? urgencies.rest;
  }

  isEmpty(): boolean {
    return this.#sets.every((urls) => urls.size === 0);
  }
}
