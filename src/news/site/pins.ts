import { hash } from 'node:crypto';
import type { Article, FiledArticle } from '../article.ts';
import { hourMs } from '../dates.ts';
import { identityKey, linkIdentity, storyLinkIdentity } from '../hidden.ts';
import { plainText, type Text } from '../words/text.ts';

/** An editor's choice of the front page's lead. */
export interface Pin {
  /** The URL of a story, or the id of a post. */
  link: string;
  /** The editor's note for readers. */
  sentence: Text | null;
  /** When the pin ends, in epoch milliseconds. */
  until: number;
}

/** The lead of the front page, which is a story or a post, and the editor's note about it. */
export interface Lead {
  article: Article;
  sentence: Text | null;
}

/** Returns when a lead is too old for *Today's Headlines*, in epoch milliseconds. */
export function oldAt({ article }: Lead): number {
  return article.sortTime + todaysMs;
}

const todaysMs = 36 * hourMs;

/** Returns the pins that haven't ended at `now`, the last one in the file first. */
export function pinsAt({ pins }: { pins: readonly Pin[] }, now: number): Pin[] {
  return pins.filter(({ until }) => until > now).toReversed();
}

export function isStoryPin({ link }: Pick<Pin, 'link'>): boolean {
  return link.includes('/');
}

/** Identifies the post or story of a pin. Different spellings of a story's link give the same string. */
export function pinIdentity(pin: Pick<Pin, 'link'>): string {
  return isStoryPin(pin) ? linkIdentity(pin.link) : pin.link;
}

/** Returns whether a story has or had the link of a pin. */
export function isPinned(story: FiledArticle, pin: Pick<Pin, 'link'>): boolean {
  const identity = pinIdentity(pin);
  return storyLinkIdentity(story) === identity || story.formerLinks?.includes(identityKey(identity)) === true;
}

/** Hashes pins, so that two processes can compare their pins. */
export function pinsHash(pins: readonly Pin[]): string {
  const facts = pins.map(({ link, sentence, until }) => [link, plainText(sentence ?? ''), until]);
  return hash('sha256', JSON.stringify(facts));
}
