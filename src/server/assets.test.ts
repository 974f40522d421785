import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Brand } from '../news/brand/brand.ts';
import { world } from '../news/world.testing.ts';
import { openAssets } from './assets.ts';

const { brand: plain } = world.publication();
const colors: Brand['colors'] = {
  light: { ink: '#2b1b12', paper: '#fff9f0', accent: '#8a3b12' },
  dark: { ink: '#f6ebe0', paper: '#1d1410', accent: '#f2b28a' },
  highlight: null,
};

test('brand-6: a publication without its own colors and fonts has the style sheet of the site', async () => {
  const assets = await open();
  expect(assets.urls(publication(plain))).toMatchObject({
    stylesheet: '/assets/site-A1.css',
    fonts: ['/assets/newsreader-first-A1.woff2', '/assets/libre-franklin-first-A1.woff2'],
  });
});

test('brand-6: the sheet of a publication with its own colors has the rules of the site, then its own', async () => {
  const assets = await open();
  const branded = publication({ ...plain, colors, typeface: 'book' });
  const { stylesheet, fonts } = assets.urls(branded);
  expect(stylesheet).toMatch(/^\/assets\/brand-[\da-f]{12}\.css$/u);
  expect(fonts).toEqual(['/assets/newsreader-first-A1.woff2']);
  const sheet = await read(assets, stylesheet, branded);
  expect(sheet.text).toMatch(/^@layer tokens;:root\{.*--paper:light-dark\(#fff9f0,#1d1410\)/u);
  expect(sheet.text).toContain("--sans:Newsreader,'Newsreader fallback',Georgia,serif");
  expect(sheet.caching).toBe('public, max-age=31536000, immutable');
});

test('brand-6: changed colors change the URL, and the old URL returns the new sheet', async () => {
  const assets = await open();
  const before = publication({ ...plain, colors });
  const after = publication({ ...plain, typeface: 'modern' });
  const old = assets.urls(before).stylesheet;
  expect(assets.urls(after).stylesheet).not.toBe(old);
  expect(await read(assets, old, after)).toMatchObject({
    text: expect.stringContaining("--serif:'Libre Franklin'"),
    caching: 'no-cache',
  });
  expect(assets.urls(after).fonts).toEqual(['/assets/libre-franklin-first-A1.woff2']);
  expect(assets.find('brand-0.css', after)).toBe(undefined);
});

type Assets = Awaited<ReturnType<typeof openAssets>>;

function publication(brand: Brand) {
  return world.publication({ brand });
}

async function read(assets: Assets, url: string, branded: ReturnType<typeof publication>) {
  const response = await assets.find(url.replace('/assets/', ''), branded);
  const { headers = [], body = '' } = response?.variant('identity') ?? {};
  return { text: body.toString(), caching: headers[headers.indexOf('Cache-Control') + 1] };
}

async function open(): Promise<Assets> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, '.vite'));
  await mkdir(path.join(folder, 'assets'));
  const fonts = ['newsreader', 'libre-franklin'].map((name) => `assets/${name}-first-A1.woff2`);
  const manifest = {
    'src/pages/sheets/site.css': { file: 'assets/site-A1.css', assets: fonts },
    'src/pages/sheets/siteRest.css': { file: 'assets/siteRest-A1.css' },
    'src/pages/sheets/homeRest.css': { file: 'assets/homeRest-A1.css' },
    'src/pages/shell.client.ts': { file: 'assets/shell-A1.js' },
    'src/pages/radio/radio.client.ts': { file: 'assets/radioScript-A1.js' },
    'src/pages/islands.client.ts': { file: 'assets/islands-A1.js' },
  };
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'assets/site-A1.css'), '@layer tokens;');
  return await openAssets(folder);
}
