import { escapeAttribute, escapeText } from 'entities';
import { postsPath } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { counted } from '../../news/words/counted.ts';
import type { Newsroom } from '../../newsroom/openNewsroom.ts';
import type { EditionFile, NewEdition } from '../../newsroom/staticEdition/editionFolder.ts';
import { waitForAll } from '../../newsroom/staticEdition/waitForAll.ts';
import type { BuiltAssets } from '../assets.ts';
import { limitConcurrency, type EncodedResponse } from '../cache/encodedResponse.ts';
import { drawnPaths } from '../drawingRoutes.ts';
import { exportedUrls, namedUrls } from './exportedUrls.ts';
import { fileNameOf, isMissingPage } from './fileNames.ts';
import type { MakePage } from './pageMaker.ts';

/** The sources of an edition. */
export interface EditionSources {
  newsroom: Pick<Newsroom, 'edition' | 'blog'>;
  assets: Pick<BuiltAssets, 'list'>;
  makePage: MakePage;
}

/** The written files. */
interface WrittenEdition {
  files: number;
  /** The URLs that failed. Their files come from the previous edition. */
  failed: string[];
}

/**
 * Writes a publication's pages, then the pictures that they name, then share cards, other drawings and assets. Reports
 * its progress in lines.
 */
export async function writeEdition(
  id: string,
  edition: Pick<NewEdition, 'write' | 'keep' | 'previous'>,
  { newsroom, assets, makePage, onProgress }: EditionSources & { onProgress: (line: string) => void },
): Promise<WrittenEdition> {
  const { publication } = newsroom.edition(id);
  const { urls, unreadBlogs } = await exportedUrls(publication, newsroom);
  const written = new Set<string>();
  const named = new Set<string>();
  const failed: string[] = [];
  const feedsWithPictures: string[] = [];

  /** Records a file and the URLs that it names. Returns these URLs. */
  function record(name: string, content: Buffer): string[] {
    written.add(name);
    const urlsInFile = isText(name) ? namedUrls(content.toString()) : [];
    for (const url of urlsInFile) named.add(url);
    return urlsInFile;
  }

  async function keep(name: string): Promise<void> {
    const content = await edition.keep(name);
    if (content !== null) record(name, content);
  }

  async function write(url: string, isAgain = false): Promise<void> {
    const { response } = await makePage(id, url);
    if (response.status >= 500) {
      failed.push(url);
      const name = fileNameOf(url, { isPage: !/\.\w+$/u.test(url) });
      if (name !== null) await keep(name);
      return;
    }
    const file = describeFile(url, response, publication);
    if (file === null || (written.has(file.name) && !isAgain)) return;
    const hasPicture = record(file.name, file.identity).some(isPicture);
    if (hasPicture && !isAgain && isFeed.test(url)) feedsWithPictures.push(url);
    await edition.write(await compressFile(file));
  }

  async function writeAll(noun: string, all: readonly string[]): Promise<void> {
    const limited = limitConcurrency(tasksMax);
    let done = 0;
    const writing = all.map((url) =>
      limited(async () => {
        await write(url);
        done += 1;
        onProgress(`${publication.name}: ${done} of ${counted(all.length, noun)}`);
      }),
    );
    await waitForAll(writing);
  }

  await writeAll('page', urls);
  for (const prefix of unreadBlogs) {
    failed.push(prefix + postsPath(publication));
    for (const name of await edition.previous(`${prefix}${postsPath(publication)}/`.slice(1)))
      await keep(name);
  }
  await writeAll('picture', [...named].filter(isPicture));
  const others = [...named].filter((url) => !isPicture(url));
  await writeAll('drawing and asset', [...others, ...drawnPaths, ...assets.list(publication)]);
  // A feed states the length of a picture only once the picture's file is stored.
  for (const url of feedsWithPictures) await write(url, true);
  return { files: written.size, failed };
}

/** The file of a response before its compression. */
interface DescribedFile {
  name: string;
  identity: Buffer;
  changedAt: number | null;
  /** A tag that changes with the file. */
  tag: string;
  compressed: EncodedResponse['compressed'];
}

/** Returns the file of a response; null for a response that needs no file. */
export function describeFile(
  url: string,
  { status, variant, compressed, etag, modifiedAt }: EncodedResponse,
  publication: Publication,
): DescribedFile | null {
  const { headers, body } = variant('identity');
  const header = (name: string) => headers[headers.indexOf(name) + 1] ?? '';
  const isMoved = status === 308 && !/\.\w+$/u.test(url);
  const isWritten = status === 200 || isMoved || (status === 404 && isMissingPage(url));
  const isPage = isMoved || header('Content-Type').startsWith('text/html');
  const name = isWritten ? fileNameOf(url, { isPage }) : null;
  if (name === null) return null;
  if (!isMoved)
    return { name, identity: body, changedAt: modifiedAt, tag: `${etag} ${modifiedAt}`, compressed };
  const page = redirectPage(publication, header('Location'));
  return { name, identity: Buffer.from(page), changedAt: null, tag: page, compressed: async () => null };
}

export async function compressFile({ compressed, ...file }: DescribedFile): Promise<EditionFile> {
  return { ...file, ...((await compressed()) ?? { br: null, gzip: null }) };
}

/** Checks whether a file can name other files. */
export function isText(name: string): boolean {
  return textName.test(name);
}

function isPicture(url: string): boolean {
  return url.includes('/pictures/');
}

const isFeed = /\/(?:rss|(?:rss|atom|feed)\.xml|feed\.json)(?:\?view)?$/u;

const textName = /\.(?:html|xml|json|txt|webmanifest)$|(?:^|\/)rss$/u;

/** Enough to render one page while others are compressed and written. */
const tasksMax = 4;

/** Makes a page that redirects a browser, for hosts without redirects of their own. */
function redirectPage({ name, mainLanguage }: Publication, to: string): string {
  const url = escapeAttribute(to);
  return [
    `<!doctype html><html lang="${mainLanguage}"><head><meta charset="utf-8"><title>${escapeText(name)}</title>`,
    `<meta http-equiv="refresh" content="0; url=${url}"><link rel="canonical" href="${url}"></head>`,
    `<body><a href="${url}">${escapeText(to)}</a></body></html>`,
  ].join('');
}
