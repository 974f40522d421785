import { parseWebUrl } from '../../news/words/parseWebUrl.ts';
import type { NewPerson } from '../../publication/parts/addPeople.ts';
import { plainTextOf } from './htmlToMarkdown.ts';
import { pictureNameFor } from './importNames.ts';
import type { ReadExport } from './importedPost.ts';
import type { OldSite } from './oldSite.ts';
import { namesIn } from './postText.ts';

/**
 * Makes entries of `people.yaml` for the authors of an export's posts, and the names of their pictures by URL. Home
 * doesn't show these authors, because most of them wrote long ago.
 */
export function importedPeople(
  { posts, authors, siteName }: Pick<ReadExport, 'posts' | 'authors' | 'siteName'>,
  oldSite: OldSite,
): { people: NewPerson[]; pictures: ReadonlyMap<string, string> } {
  const pictures = new Map<string, string>();
  const names = new Set(posts.flatMap((post) => namesIn(post.authors)));
  const people = Array.from(names, (name): NewPerson => {
    const author = authors.find((each) => each.name.trim() === name) ?? unknown;
    const bio = plainTextOf(author.bio);
    const url = author.picture === '' ? '' : oldSite.fileUrl(author.picture);
    const picture = url === '' ? null : pictureNameFor(url, siteName);
    if (picture !== null) pictures.set(url, picture);
    const website = parseWebUrl(author.website);
    return {
      key: author.slug,
      name,
      ...(bio !== '' && { bio }),
      ...(picture !== null && { picture }),
      ...(website !== null && { links: [{ name: website.hostname, address: website.href }] }),
      team: false,
    };
  });
  return { people, pictures };
}

/** The values of an author if the export has only the name. */
const unknown = { slug: '', bio: '', picture: '', website: '' };
