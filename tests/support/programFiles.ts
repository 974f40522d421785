import { sectionKeys, sectionNames } from '../../sample/sections.ts';
import { jsonFeedErrors } from '../clients/jsonFeed.ts';
import { schemas, xmllintErrors } from '../clients/xmllint.ts';
import type { Schema } from '../clients/xmllint.ts';

/** The check of a file for programs. */
interface ProgramFileCheck {
  path: string;
  /** The value of its Content-Type header. */
  mediaType: string;
  /** The errors of a body by its specification, one sentence each. */
  errorsIn: (body: string) => string[];
}

/** Every file for programs in the demo, with those of the sections. */
export const programFileChecks: readonly ProgramFileCheck[] = [
  ...['/rss', '/rss.xml', '/feed.xml'].map(rss),
  atom('/atom.xml'),
  json('/feed.json'),
  ...sectionKeys.flatMap((key) => {
    const folder = `/${sectionNames[key].slug}`;
    return [rss(`${folder}/rss.xml`), atom(`${folder}/atom.xml`), json(`${folder}/feed.json`)];
  }),
  xml('/opml.xml', { mediaType: 'text/x-opml; charset=utf-8', schema: schemas.opml }),
  xml('/sitemap.xml', { mediaType: 'application/xml; charset=utf-8', schema: schemas.sitemap }),
  xml('/news-sitemap.xml', { mediaType: 'application/xml; charset=utf-8', schema: schemas.newsSitemap }),
  xml('/opensearch.xml', {
    mediaType: 'application/opensearchdescription+xml',
    schema: schemas.openSearch,
  }),
  // RFC 9309 section 2.2: rules, comments and empty lines, in which a rule is a name, a colon and a value.
  text('/robots.txt', /^(?:#.*|[A-Za-z-]+: \S.*|)$/u),
  // llmstxt.org: a title, a quoted summary, headings, and lists of links with notes.
  ...['/llm.txt', '/llms.txt'].map((path) =>
    text(
      path,
      /^(?:#{1,2} \S.*|> \S.*|- (?:\[.+\]\(https:\/\/\S+\)(?:: .+)?|[^[].*)|What you can rely on:|)$/u,
    ),
  ),
  // IAB ads.txt 1.1: a seller's system, our account, the kind of seller, and the certifier.
  text('/ads.txt', /^(?:#.*|[\w.-]+\.\w+, [^,]+, (?:DIRECT|RESELLER)(?:, \S+)?|)$/u),
  // RFC 9116 section 4: one field per line.
  text(
    '/.well-known/security.txt',
    /^(?:#.*|(?:Contact|Expires|Preferred-Languages|Canonical|Policy): \S.*|)$/u,
  ),
  { path: '/site.webmanifest', mediaType: 'application/manifest+json', errorsIn: jsonErrors },
];

function rss(path: string): ProgramFileCheck {
  return xml(path, { mediaType: 'application/rss+xml; charset=utf-8', schema: schemas.rss });
}

function atom(path: string): ProgramFileCheck {
  return xml(path, { mediaType: 'application/atom+xml; charset=utf-8', schema: schemas.atom });
}

function json(path: string): ProgramFileCheck {
  return { path, mediaType: 'application/feed+json; charset=utf-8', errorsIn: jsonFeedErrors };
}

function xml(path: string, { mediaType, schema }: { mediaType: string; schema: Schema }): ProgramFileCheck {
  return { path, mediaType, errorsIn: (document) => xmllintErrors({ document, schema }) };
}

/** Returns the check of a text file whose lines must all match `line`. */
function text(path: string, line: RegExp): ProgramFileCheck {
  return {
    path,
    mediaType: 'text/plain; charset=utf-8',
    errorsIn: (body) => [
      ...(body.endsWith('\n') ? [] : ['The last line has no end.']),
      ...body.split('\n').filter((each) => !line.test(each)),
    ],
  };
}

function jsonErrors(body: string): string[] {
  const manifest: unknown = JSON.parse(body);
  return typeof manifest === 'object' && manifest !== null ? [] : ['It is not an object.'];
}
