import type { BlogLeaf } from 'schema-dts';
import type { Publication } from '../../news/publication.ts';
import { publisherData } from './publisherData.ts';

/** The blog as schema.org Blog. Its posts are told on their own pages, so that each is told once. */
export function blogData(publication: Publication): BlogLeaf {
  const { origin, name } = publication;
  return {
    '@type': 'Blog',
    '@id': `${origin}/blog#blog`,
    name: `${name} Blog`,
    url: `${origin}/blog`,
    inLanguage: 'en-US',
    publisher: publisherData(publication),
  };
}
