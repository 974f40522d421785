import { hash } from 'node:crypto';
import { linkIdentity } from '../news/hidden.ts';
import { itemDefaults } from '../news/item.ts';

/** What tells that two items of one feed with different guids are the same story. */
export interface StoryKeys {
  /** Equal for links that lead to the same place. */
  linkKey: number;
  titleKey: number;
  /** Whether the link can name one story: not when there is none, nor when it leads to a site's front page. */
  linkNames: boolean;
  /** Whether the title can: not when it stands in for one that the feed left out. */
  titleNames: boolean;
}

/** Makes the keys: 48 bits of SHA-1 each, ample within one feed, and a whole number in every engine. */
export function storyKeys({ link, title }: { link: string; title: string }): StoryKeys {
  const identity = linkIdentity(link);
  return {
    linkKey: key(identity),
    titleKey: key(title),
    linkNames: /[/?]/u.test(identity),
    titleNames: title !== itemDefaults.title,
  };
}

function key(text: string): number {
  return Number.parseInt(hash('sha1', text).slice(0, 12), 16);
}
