import { expect, test } from 'vitest';
import { world } from '../news/world.testing.ts';
import { languageOfTag } from '../news/languages.ts';
import { shortName, webManifest } from './webManifest.ts';

test('a phone finds the name, the start page and an icon for each purpose', () => {
  const manifest = JSON.parse(webManifest(world.edition().publication)) as Record<string, unknown>;

  expect(manifest).toMatchObject({
    name: 'Kansas City Voice',
    short_name: 'Kansas City',
    start_url: '/',
    icons: [
      { src: '/icons/192.png', sizes: '192x192', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
});

test('languages-15: the manifest has the direction in which its language is written', () => {
  expect(manifestIn('en')).toMatchObject({ dir: 'ltr' });
  expect(manifestIn('ar')).toMatchObject({ dir: 'rtl' });
});

test('a short name is an alternate name, else whole words of the name', () => {
  expect(shortNameOf('The Voice')).toBe('The Voice');
  expect(shortNameOf('Kansas City Voice', ['The Kansas City Voice', 'KC Voice'])).toBe('KC Voice');
  expect(shortNameOf('Kansas City  Voice')).toBe('Kansas City');
  expect(shortNameOf('Wyandottecountyvoice of Kansas')).toBe('Wyandottecountyvoice');
  expect(shortNameOf('La Voz de Nerja')).toBe('La Voz');
  expect(shortNameOf('Voice of the Hills')).toBe('Voice');
});

function manifestIn(tag: string): unknown {
  const { publication } = world.edition({ publication: { language: languageOfTag(tag) ?? 'en' } });
  return JSON.parse(webManifest(publication));
}

function shortNameOf(name: string, alternateNames: string[] = []): string {
  const { publication } = world.edition({ publication: { name, alternateNames } });
  return shortName({ publication, charsMax: 12 });
}
