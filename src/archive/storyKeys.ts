import { linkIdentity } from '../news/hidden.ts';
import { identityKey } from '../news/identityKey.ts';
import { itemDefaults } from '../news/item.ts';
import { namesStory } from '../news/namesStory.ts';

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

/** Makes the keys of an item or article. */
export function storyKeys({ link, title }: { link: string; title: string }): StoryKeys {
  const identity = linkIdentity(link);
  return {
    linkKey: identityKey(identity),
    titleKey: identityKey(title),
    linkNames: namesStory(identity),
    titleNames: title !== itemDefaults.title,
  };
}
