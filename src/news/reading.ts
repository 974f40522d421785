/** How long a text takes to read: words divided by 200, rounded up, in whole minutes, at least one (spec section 9). */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** A description as a card shows it: at most 200 characters, then an ellipsis (spec section 9). Never cuts a character in half. */
export function cutDescription(description: string): string {
  const characters = Array.from(description);
  if (characters.length <= cardCharsMax) return description;
  return `${characters.slice(0, cardCharsMax).join('').trimEnd()}…`;
}

/** How many words `text` has. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}

const wordsPerMinute = 200;
const cardCharsMax = 200;
