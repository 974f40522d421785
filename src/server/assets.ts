import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { typefaces } from '../news/brand/brand.ts';
import type { Publication } from '../news/publication.ts';
import { brandStyle } from '../pages/design/brandStyle.ts';
import { clientAssets } from '../pages/clientFiles.ts';
import type { Assets } from '../pages/page.ts';
import { encodeResponse, type EncodedResponse } from './cache/encodedResponse.ts';
import { contentHeaders, immutableCaching } from './plainResponse.ts';

type Branded = Pick<Publication, 'brand'>;

/** The built files that browsers load: style sheets, scripts and fonts. Their names contain a hash of their content. */
export type BuiltAssets = Awaited<ReturnType<typeof openAssets>>;

/**
 * Opens the client build. Files are read and compressed at their first request, then cached.
 * @param folder the client build's folder
 * @throws when the folder has no Vite manifest
 */
export async function openAssets(folder: string) {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set(
    Object.values(manifest).flatMap((entry) => [entry.file].concat(entry.css ?? [], entry.assets ?? [])),
  );
  const respond = openResponseCache();

  const built = clientAssets((source) => urlOf(manifest, source));
  const { stylesheet } = built;
  const sheets = openBrandSheets(stylesheet, () => readFile(path.join(folder, stylesheet), 'utf8'));
  const preloadedFonts = [...files].flatMap((file) => {
    const family = preloadedFont.exec(file)?.groups?.['family'];
    return family === undefined ? [] : [{ family, url: `/${file}` }];
  });

  return {
    /** Returns the URLs of the files that a publication's pages load. */
    urls(publication: Branded): Assets {
      const families = new Set(Object.values(typefaces[publication.brand.typeface]).map(fileNameOf));
      return {
        ...built,
        stylesheet: sheets.url(publication),
        fonts: preloadedFonts.flatMap(({ family, url }) => (families.has(family) ? [url] : [])),
      };
    },
    /** Finds the response for `/assets/<file>`, or undefined when the build has no such file. */
    find(file: string, publication: Branded): Promise<EncodedResponse> | undefined {
      const name = `assets/${file}`;
      if (!files.has(name)) return sheets.find(file, publication);
      return respond(name, {
        type: getMimeType(name) ?? 'application/octet-stream',
        caching: immutableCaching,
        read: () => readFile(path.join(folder, name)),
      });
    },
    /** Returns the paths of all files that a publication's pages may load. */
    list: (publication: Branded) => [
      ...new Set([...files].map((file) => `/${file}`)).add(sheets.url(publication)),
    ],
  };
}

/**
 * Opens the style sheets of publications with colors or fonts of their own. Each is the site's sheet, followed by the
 * publication's tokens (docs/decisions/060).
 * @param stylesheet the path of the site's sheet, which contains a hash
 * @param read returns the text of the site's sheet
 */
export function openBrandSheets(stylesheet: string, read: () => Promise<string>) {
  const respond = openResponseCache();
  /** Cached, because each page names its sheet. */
  const urls = new WeakMap<Branded['brand'], string>();

  function nameOf(style: string): string {
    return `brand-${hash('sha256', stylesheet + style, 'hex').slice(0, 12)}.css`;
  }

  return {
    /** Returns the path of a publication's style sheet, which contains a hash of its content. */
    url({ brand }: Branded): string {
      return urls.getOrInsertComputed(brand, () => {
        const style = brandStyle(brand);
        return style === null ? stylesheet : `/assets/${nameOf(style)}`;
      });
    },
    /** Finds the response for `/assets/<file>`, or undefined if it isn't a publication's style sheet. */
    find(file: string, { brand }: Branded): Promise<EncodedResponse> | undefined {
      if (!/^brand-[\da-f]{12}\.css$/u.test(file)) return undefined;
      const style = brandStyle(brand) ?? '';
      const name = nameOf(style);
      // A page rendered before a change still gets a style sheet, but the browser must not cache it under the old name.
      const caching = file === name ? immutableCaching : 'no-cache';
      return respond(`${name} ${caching}`, {
        type: 'text/css; charset=utf-8',
        caching,
        read: async () => (await read()) + style,
      });
    },
  };
}

interface AssetSource {
  type: string;
  caching: string;
  read: () => Promise<string | Buffer>;
}

/**
 * Opens a cache that reads and compresses each response once, and drops the least recently used. A disk may fail for a
 * moment, so a failure isn't cached.
 */
function openResponseCache() {
  const responses = new LRUCache<string, EncodedResponse, AssetSource>({
    max: responsesMax,
    async fetchMethod(_key, _stale, { context: { type, caching, read } }) {
      const headers = { ...contentHeaders(type, caching), 'Cross-Origin-Resource-Policy': 'same-origin' };
      return encodeResponse({ status: 200, headers, body: await read() }, { isBuiltFile: true });
    },
  });
  return (key: string, source: AssetSource) => responses.forceFetch(key, { context: source });
}

/** Limit of cached responses: more than the files of a build or the style sheets of a network's publications. */
const responsesMax = 500;

/** The parts of Vite's manifest that we use (vite.dev/guide/backend-integration). */
type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>;

function urlOf(manifest: Manifest, source: string): string {
  const entry = manifest[source];
  if (entry === undefined) throw new Error(`The client build has no ${source}. Remedy: npm run build.`);
  return `/${entry.file}`;
}

/** Matches the font files with the letters of the first screen. Others would delay it (docs/decisions/097). */
const preloadedFont = /(?<family>[a-z-]+)-first-[\w-]+\.woff2$/u;

/** Returns a font family's name as the names of its files spell it, such as `work-sans`. */
function fileNameOf(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-');
}
