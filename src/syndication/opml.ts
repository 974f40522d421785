import { fullTag } from '../news/words/locales.ts';
import { postsPath } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { plainText } from '../news/words/text.ts';
import { element, textElements, xmlDocument } from './xmlDocument.ts';

/** Lists all feeds of a publication as OPML 2.0, in one folder: the blog, then the sections in display order. */
export function opml(publication: Publication): string {
  const { name, origin, contact, sections, description, changedAt } = publication;
  const language = fullTag(publication.locale).toLowerCase();
  const blog = { text: name, about: plainText(description), page: postsPath(publication), folder: '' };
  const feeds = sections.map(({ slug, label, subheadline }) => {
    const folder = `/${slug}`;
    return { text: `${name}: ${plainText(label)}`, about: plainText(subheadline), page: folder, folder };
  });
  const outlines = [...(publication.blog === null ? [] : [blog]), ...feeds].map(
    ({ text, about, page, folder }) =>
      element('outline', {
        text,
        type: 'rss',
        description: about,
        xmlUrl: `${origin}${folder}/rss.xml`,
        htmlUrl: origin + page,
        language,
        title: text,
        version: 'RSS2',
      }),
  );
  const head = textElements({
    title: name,
    dateModified: new Date(changedAt).toUTCString(),
    ownerName: name,
    ownerEmail: contact.email,
    ownerId: `${origin}/`,
  });
  const body = [element('outline', { text: name }, outlines)];
  return xmlDocument(
    element('opml', { version: '2.0' }, [element('head', {}, head), element('body', {}, body)]),
  );
}
