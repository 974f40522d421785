import type { Publication } from '../news/publication.ts';
import { shortName } from './shortName.ts';
import { xmlDocument } from './xmlDocument.ts';

/** `/opensearch.xml` (OpenSearch 1.1, draft 6): with it a browser can add the site's search to its own. */
export function openSearchDescription(publication: Publication): string {
  const { name, origin, place } = publication;
  return xmlDocument({
    name: 'OpenSearchDescription',
    attributes: { xmlns: namespace },
    content: [
      { name: 'ShortName', content: shortName({ publication, charsMax: 16 }) },
      { name: 'LongName', content: shortName({ publication, charsMax: 48 }) },
      { name: 'Description', content: `Stories and posts of ${name}` },
      { name: 'Tags', content: tagsOf(`news ${place.city} ${place.county}`) },
      {
        name: 'Url',
        attributes: { type: 'text/html', method: 'get', template: `${origin}/search?q={searchTerms}` },
      },
      {
        name: 'Url',
        attributes: { type: 'application/json', template: `${origin}/api/search?q={searchTerms}` },
      },
      {
        name: 'Url',
        attributes: {
          type: 'application/opensearchdescription+xml',
          rel: 'self',
          template: `${origin}/opensearch.xml`,
        },
      },
      {
        name: 'Image',
        attributes: { width: '192', height: '192', type: 'image/png' },
        content: `${origin}/icons/192.png`,
      },
      { name: 'Language', content: 'en-US' },
      { name: 'InputEncoding', content: 'UTF-8' },
      { name: 'OutputEncoding', content: 'UTF-8' },
    ],
  });
}

/** Single words with spaces between them, at most 256 characters. */
function tagsOf(text: string): string {
  const words = [...new Set(text.toLowerCase().split(/\s+/u))].join(' ');
  return words.length <= 256 ? words : words.slice(0, words.lastIndexOf(' ', 256));
}

const namespace = 'http://a9.com/-/spec/opensearch/1.1/';
