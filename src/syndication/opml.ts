import { localeIn } from '../news/languages.ts';
import type { Publication } from '../news/publication.ts';
import { textElements, xmlDocument, type XmlElement } from './xmlDocument.ts';

/** Lists all feeds of a publication as OPML 2.0, in one folder: the blog, then the sections in display order. */
export function opml(publication: Publication): string {
  const { name, origin, contact, sections, description, changedAt } = publication;
  const feeds = sections.map(({ slug, label, subheadline }) =>
    outline({
      text: `${name}: ${label}`,
      description: subheadline,
      page: `/${slug}`,
      folder: `/${slug}`,
    }),
  );
  const blog = outline({ text: name, description, page: '/blog', folder: '' });
  return xmlDocument({
    name: 'opml',
    attributes: { version: '2.0' },
    content: [
      {
        name: 'head',
        content: textElements({
          title: name,
          dateModified: new Date(changedAt).toUTCString(),
          ownerName: name,
          ownerEmail: contact.email,
          ownerId: `${origin}/`,
        }),
      },
      {
        name: 'body',
        content: [
          {
            name: 'outline',
            attributes: { text: name },
            content: [...(publication.blog === null ? [] : [blog]), ...feeds],
          },
        ],
      },
    ],
  });

  function outline(feed: { text: string; description: string; page: string; folder: string }): XmlElement {
    return {
      name: 'outline',
      attributes: {
        text: feed.text,
        type: 'rss',
        description: feed.description,
        xmlUrl: `${origin}${feed.folder}/rss.xml`,
        htmlUrl: origin + feed.page,
        language: localeIn(publication.place, publication.language).toLowerCase(),
        title: feed.text,
        version: 'RSS2',
      },
    };
  }
}
