import { iconPath } from '../news/brand/icons.ts';
import { cityAndCounty } from '../news/site/place.ts';
import { searchPath } from '../news/site/screens.ts';
import { messagesFor } from '../news/messages/messagesOf.ts';
import { fillPlaceholders } from '../news/words/fillPlaceholders.ts';
import { fullTag } from '../news/words/locales.ts';
import type { Publication } from '../news/publication.ts';
import { shortName } from './webManifest.ts';
import { element, textElements, xmlDocument } from './xmlDocument.ts';

/** Writes `/opensearch.xml` (OpenSearch 1.1, draft 6), with which a browser can add the site's search. */
export function openSearchDescription(publication: Publication): string {
  const { name, origin, place, locale, blog } = publication;
  const { searchAll, searchStories } = messagesFor(publication).feeds;
  const url = (type: string, path: string, attributes: Record<string, string> = {}) =>
    element('Url', { type, ...attributes, template: origin + path });
  const picture = { width: '192', height: '192', type: 'image/png' };
  return xmlDocument(
    element('OpenSearchDescription', { xmlns: namespace }, [
      ...textElements({
        ShortName: nameOf(publication, 16),
        LongName: nameOf(publication, 48),
        Description: fillPlaceholders(blog === null ? searchStories : searchAll, () => name),
        Tags: tagsOf(['news', ...cityAndCounty(place)].join(' ')),
      }),
      url('text/html', `${searchPath}?q={searchTerms}`, { method: 'get' }),
      url('application/json', '/api/search?q={searchTerms}'),
      url('application/opensearchdescription+xml', '/opensearch.xml', { rel: 'self' }),
      element('Image', picture, origin + iconPath(192)),
      ...textElements({
        Language: fullTag(locale),
        InputEncoding: 'UTF-8',
        OutputEncoding: 'UTF-8',
      }),
    ]),
  );
}

/** Returns the name, never longer than the format allows. */
function nameOf(publication: Publication, charsMax: number): string {
  return Array.from(shortName({ publication, charsMax })).slice(0, charsMax).join('');
}

/** Returns the distinct words in text, at most 256 characters in all. */
function tagsOf(text: string): string {
  const words = [...new Set(text.toLowerCase().split(/\s+/u))].join(' ');
  return words.length <= 256 ? words : words.slice(0, words.lastIndexOf(' ', 256));
}

const namespace = 'http://a9.com/-/spec/opensearch/1.1/';
