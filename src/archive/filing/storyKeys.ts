import { identityKey, isArticleLink, linkIdentity } from '../../news/hidden.ts';
import { itemDefaults } from '../../news/item.ts';

/** Returns keys that are equal when two items of a feed with different guids are the same story. */
export function storyKeys({ link, title }: { link: string; title: string }) {
  const identity = linkIdentity(link);
  return {
    linkKey: identityKey(identity),
    titleKey: identityKey(title),
    /** False without a link, and for a link to a site's front page. */
    isArticleLink: isArticleLink(identity),
    /** False if the item has the default title, because the feed gives none. */
    isTitled: title !== itemDefaults.title,
  };
}
