import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Assets } from '../pages/page.ts';
import { represent, type Representation } from './representation.ts';

/** The built files that browsers load: style sheet, scripts, fonts. Their names carry a hash of what they hold. */
export interface AssetShelf {
  /** Where pages find them. */
  addresses: Assets;
  /** The answer for `/assets/<file>`, or undefined when the build has no such file. */
  find(file: string): Promise<Representation> | undefined;
}

/**
 * Opens the client build. Files are read and compressed when first asked for, then kept.
 * @param folder the client build's folder, with Vite's manifest in it. A folder without one is a bug of the build and throws.
 */
export async function openAssets(folder: string): Promise<AssetShelf> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set(
    Object.values(manifest).flatMap((entry) => [entry.file].concat(entry.css ?? [], entry.assets ?? [])),
  );
  const kept = new Map<string, Promise<Representation>>();

  return {
    addresses: {
      stylesheet: addressOf(manifest, 'src/pages/design/site.css'),
      shellScript: addressOf(manifest, 'src/pages/shell/shell.client.ts'),
      islandScript: addressOf(manifest, 'src/pages/islands/islands.client.tsx'),
      fonts: [...files].filter((file) => preloadedFont.test(file)).map((file) => `/${file}`),
      icon: '/icon.svg',
    },
    find(file) {
      const name = `assets/${file}`;
      if (!files.has(name)) return undefined;
      const known = kept.get(name);
      if (known !== undefined) return known;
      const made = readFile(path.join(folder, name)).then((body) =>
        represent({ status: 200, headers: assetHeaders(name), body }),
      );
      kept.set(name, made);
      // Whoever asks next tries again: the disk may have been busy only.
      made.catch(() => kept.delete(name));
      return made;
    },
  };
}

/** Vite's manifest, as far as it is used here (vite.dev/guide/backend-integration). */
type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>;

function addressOf(manifest: Manifest, source: string): string {
  const entry = manifest[source];
  if (entry === undefined) throw new Error(`The client build has no ${source}. Remedy: npm run build.`);
  return `/${entry.file}`;
}

function assetHeaders(name: string): Record<string, string> {
  return {
    'Content-Type': contentTypes[path.extname(name)] ?? 'application/octet-stream',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
  };
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Upright Latin faces are on every page; the italic is not worth a preload. */
const preloadedFont = /latin-wght-normal-[\w-]+\.woff2$/u;
