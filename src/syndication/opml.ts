import { generateOpml } from 'feedsmith';
import type { Publication } from '../news/publication.ts';
import { sectionKeys } from '../news/sections.ts';
import { withSoundTexts } from './soundText.ts';
import { withoutCdata } from './withoutCdata.ts';

/** All feeds of a publication as OPML 2.0, in one folder: the blog, then the sections in the order in which readers meet them. */
export function opml({ name, origin, contact, sections, description, changedAt }: Publication): string {
  const blog = { text: name, description, page: '/blog', address: '/rss.xml' };
  const ofSections = sectionKeys.map((key) => {
    const { slug, label, subheadline } = sections[key];
    return {
      text: `${name}: ${label}`,
      description: subheadline,
      page: `/${slug}`,
      address: `/${slug}/rss.xml`,
    };
  });
  const document = {
    head: {
      title: name,
      dateModified: new Date(changedAt),
      ownerName: name,
      ...(contact.email !== null && { ownerEmail: contact.email }),
      ownerId: `${origin}/`,
    },
    body: {
      outlines: [
        {
          text: name,
          outlines: [blog, ...ofSections].map((feed) => ({
            type: 'rss',
            text: feed.text,
            title: feed.text,
            description: feed.description,
            xmlUrl: origin + feed.address,
            htmlUrl: origin + feed.page,
            language: 'en-us',
            version: 'RSS2',
          })),
        },
      ],
    },
  };
  return withoutCdata(generateOpml(withSoundTexts(document), { strict: true }));
}
