import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Assets } from '../pages/page.ts';
import { encodeResponse, type EncodedResponse } from './encodedResponse.ts';
import { contentHeaders } from './plainResponse.ts';

/** The built files that browsers load: style sheet, scripts and fonts. Their names contain a hash of their content. */
export interface BuiltAssets {
  /** Where pages find them. */
  addresses: Assets;
  /** The response for `/assets/<file>`, or undefined when the build has no such file. */
  find(file: string): Promise<EncodedResponse> | undefined;
}

/**
 * Opens the client build. Files are read and compressed at their first request, then kept.
 * @param folder the client build's folder
 * @throws when the folder has no Vite manifest
 */
export async function openAssets(folder: string): Promise<BuiltAssets> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set(
    Object.values(manifest).flatMap((entry) => [entry.file].concat(entry.css ?? [], entry.assets ?? [])),
  );
  const responses = new Map<string, Promise<EncodedResponse>>();

  return {
    addresses: {
      stylesheet: addressOf(manifest, 'src/pages/design/site.css'),
      shellScript: addressOf(manifest, 'src/pages/shell.client.ts'),
      islandScript: addressOf(manifest, 'src/pages/islands.client.tsx'),
      fonts: [...files].filter((file) => preloadedFont.test(file)).map((file) => `/${file}`),
      icon: '/icon.svg',
    },
    find(file) {
      const name = `assets/${file}`;
      if (!files.has(name)) return undefined;
      const known = responses.get(name);
      if (known !== undefined) return known;
      const type = contentTypes[path.extname(name)] ?? 'application/octet-stream';
      const headers = {
        ...contentHeaders(type, 'public, max-age=31536000, immutable'),
        'Cross-Origin-Resource-Policy': 'same-origin',
      };
      const response = readFile(path.join(folder, name)).then((body) =>
        encodeResponse({ status: 200, headers, body }, 11),
      );
      responses.set(name, response);
      // The disk may just have been busy, so the next request tries again.
      response.catch(() => responses.delete(name));
      return response;
    },
  };
}

/** The parts of Vite's manifest that we use (vite.dev/guide/backend-integration). */
type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>;

function addressOf(manifest: Manifest, source: string): string {
  const entry = manifest[source];
  if (entry === undefined) throw new Error(`The client build has no ${source}. Remedy: npm run build.`);
  return `/${entry.file}`;
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The upright Latin faces are on every page; the italic ones aren't worth a preload. */
const preloadedFont = /latin-wght-normal-[\w-]+\.woff2$/u;
