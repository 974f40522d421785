import { expect, test } from 'vitest';
import type { Radio } from '../../news/radio.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

const one = { port: 8076, name: 'Voice Radio', address: 'https://station.example/live' };
const other = { port: 8078, name: 'Voice Jazz', address: 'http://station.example:8000/jazz' };

test('the page has the player, its parts and the tip', () => {
  const html = renderHtml('radio');
  expect(html).toContain('<title>Live Radio | Kansas City Voice</title>');
  expect(html).toMatch(/<h1[^>]*>Live Radio<\/h1>/u);
  for (const text of ['24/7 live stream', 'Now Playing', 'Mute', '90%', 'Audio may need a click to start']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('aria-label="Play"');
  expect(html).toMatch(/<input type="range" min="0" max="1" step="0.01"[^>]*value="0.9"/u);
  expect(html).not.toContain('islands.js');
  expect(html).toContain('<a href="/radio" class="live-link" aria-current="page">');
});

test('without JavaScript there is a plain player and a link to every stream', () => {
  const html = renderHtml('radio', { stations: [one, other], listenersMax: 5 });
  expect(html).toMatch(/<audio controls="" preload="none" src="\/api\/stream\?port=8076"/u);
  expect(html).toContain('href="/api/stream?port=8076"');
  expect(html).toContain('href="/api/stream?port=8078"');
});

test('before the reader presses play nothing is on air and nothing plays automatically', () => {
  const html = renderHtml('radio');
  expect(html).toContain('<span class="on-air" hidden="">On air</span>');
  expect(html).not.toContain('autoplay');
});

test('there is a station list only if there are several stations', () => {
  expect(renderHtml('radio')).not.toContain('<select');
  const html = renderHtml('radio', { stations: [one, other], listenersMax: 5 });
  expect(html).toMatch(
    /<option value="8076"[^>]*>Voice Radio<\/option><option value="8078">Voice Jazz<\/option>/u,
  );
});

test('a station’s own URL is not in the page', () => {
  expect(renderHtml('radio', { stations: [one, other], listenersMax: 5 })).not.toContain('station.example');
});

test('the small window has only the player, and search engines leave it out', () => {
  const html = renderHtml('radioPlayer');
  expect(html).toContain('<title>Live Radio | Kansas City Voice</title>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('src="/assets/radioScript.js"');
  expect(html).toContain('<a class="nameplate" href="/" target="_blank">');
  expect(html).not.toContain('>Open in a small window<');
  expect(html).not.toMatch(/class="header|id="popup"|advertising|shell\.js/u);
});

function renderHtml(screen: 'radio' | 'radioPlayer', radio?: Radio): string {
  const changes = radio === undefined ? {} : { radio };
  return renderPage(
    { screen },
    { edition: world.edition({ publication: changes }), now: world.now, assets: world.assets },
  );
}
