/** The priorities of URLs: one may show a hidden story, show other news, or neither. The lowest number goes first. */
export const priorities = { takedown: 0, news: 1, other: 2 } as const;

export type Priority = (typeof priorities)[keyof typeof priorities];

/** The URLs of a publication whose files must be made. */
export class DueUrls {
  readonly #sets: readonly Set<string>[] = Object.values(priorities).map(() => new Set<string>());

  /** Adds a URL, or moves it forward if it is already due. */
  add(url: string, priority: Priority): void {
    const known = this.#sets.findIndex((urls) => urls.has(url));
    if (known !== -1 && known <= priority) return;
    this.delete(url);
    this.#sets[priority]?.add(url);
  }

  delete(url: string): void {
    for (const urls of this.#sets) urls.delete(url);
  }

  has(url: string): boolean {
    return this.#sets.some((urls) => urls.has(url));
  }

  /** Removes and returns the URL that goes first. */
  take(): string | undefined {
    const [url] = this.#sets[this.priority()] ?? [];
    if (url !== undefined) this.delete(url);
    return url;
  }

  /** Returns the priority of the URL that goes first. */
  priority(): Priority {
    return Object.values(priorities).find((priority) => this.#sets[priority]?.size !== 0) ?? priorities.other;
  }

  isEmpty(): boolean {
    return this.#sets.every((urls) => urls.size === 0);
  }
}
