import { cityAndCounty } from '../news/site/place.ts';
import { localeIn } from '../news/languages.ts';
import type { Publication } from '../news/publication.ts';
import { shortName } from './webManifest.ts';
import { textElements, xmlDocument } from './xmlDocument.ts';

/** Writes `/opensearch.xml` (OpenSearch 1.1, draft 6), with which a browser can add the site's search. */
export function openSearchDescription(publication: Publication): string {
  const { name, origin, place, language, blog } = publication;
  return xmlDocument({
    name: 'OpenSearchDescription',
    attributes: { xmlns: namespace },
    content: [
      ...textElements({
        ShortName: shortName({ publication, charsMax: 16 }),
        LongName: shortName({ publication, charsMax: 48 }),
        Description: descriptions[language][blog === null ? 'stories' : 'all'] + name,
        Tags: tagsOf(['news', ...cityAndCounty(place)].join(' ')),
      }),
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
      ...textElements({
        Language: localeIn(publication.place, publication.language),
        InputEncoding: 'UTF-8',
        OutputEncoding: 'UTF-8',
      }),
    ],
  });
}

/** Browsers show it to readers. */
const descriptions = {
  en: { all: 'Stories and posts from ', stories: 'Stories from ' },
  es: { all: 'Noticias y artículos de ', stories: 'Noticias de ' },
} as const;

/** Distinct words, at most 256 characters in all. */
function tagsOf(text: string): string {
  const words = [...new Set(text.toLowerCase().split(/\s+/u))].join(' ');
  return words.length <= 256 ? words : words.slice(0, words.lastIndexOf(' ', 256));
}

const namespace = 'http://a9.com/-/spec/opensearch/1.1/';
