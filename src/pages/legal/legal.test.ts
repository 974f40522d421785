import { expect, test } from 'vitest';
import type { Publication } from '../../news/publication.ts';
import { assetsForTests, editionForTests, nowForTests } from '../editionForTests.ts';
import { renderPage } from '../renderPage.tsx';
import { outsideServices } from './outsideServices.ts';

const form = { address: 'https://forms.example/a', title: 'A form', load: 'visible' } as const;
const embeds = {
  events: { address: 'https://wall.example/1', title: 'Events', load: 'click' },
  contactForm: form,
  newsletterForm: { ...form, address: 'https://forms.example/b' },
} as const;

test.each(['privacy', 'terms'] as const)('%s is dated, and its contents lead to its sections', (screen) => {
  const html = draw(screen);
  expect(html).toContain('<time dateTime="2026-11-20">November 20, 2026</time>');
  const contents = /<nav class="legal-contents".*?<\/nav>/u.exec(html)?.[0] ?? '';
  const links = Array.from(contents.matchAll(/href="#([\w-]+)"/gu), ([, id]) => id);
  const text = /<article class="legal".*?<\/article>/u.exec(html)?.[0] ?? '';
  const headings = Array.from(text.matchAll(/<h2 id="([\w-]+)">/gu), ([, id]) => id);
  expect(links.length).toBeGreaterThan(5);
  expect(links).toEqual(headings);
});

test('the terms name all feeds, and leave the headlines in them to the newsrooms that wrote them', () => {
  const feeds = /<section[^>]*>\s*<h2 id="feeds">.*?<\/section>/u.exec(draw('terms'))?.[0] ?? '';
  expect(feeds).toContain('every section have a feed, each in three formats');
  expect(feeds).toContain('<a href="/opml.xml">');
  expect(feeds).toContain('Their rights stay theirs');
});

test.each(['privacy', 'terms'] as const)('%s has advertising slots', (screen) => {
  const slot = { id: 'below', page: 'section', place: 'bottom', minHeight: 250, narrow: true } as const;
  expect(draw(screen, { advertising: { slots: [slot], provider: null } })).toContain(
    'data-banner-id="below"',
  );
});

test('readers are told every service by its host, and when it is asked', () => {
  const html = draw('privacy', { embeds });
  expect(html).toContain(
    '<th scope="row">Events calendar</th><td>wall.example</td><td>only when you choose to see it</td>',
  );
  expect(html).toContain(
    '<th scope="row">Contact form</th><td>forms.example</td><td>when its place comes into view</td>',
  );
  expect(draw('privacy')).not.toContain('Contact form');
});

test('a service that is met twice is named once', () => {
  const video = { id: 'a', title: 'A', description: '', address: 'https://video.example/a' };
  const publication = editionForTests({
    publication: {
      videos: { spotlight: video, featured: { ...video, id: 'b' } },
      videoPlayer: 'https://video.example/',
    },
  }).publication;
  expect(outsideServices(publication)).toEqual([{ what: 'Videos', host: 'video.example', load: 'click' }]);
});

test('the player of videos in articles is always named', () => {
  expect(draw('privacy')).toContain('<th scope="row">Videos</th><td>www.youtube-nocookie.com</td>');
});

test('readers are told whose advertising they see', () => {
  expect(draw('privacy')).toContain('nothing is loaded from anybody else');
  const provider = { name: 'Bannerworks', script: 'https://ads.example/script.js' };
  const html = draw('privacy', { advertising: { slots: [], provider } });
  expect(html).toContain('are filled by Bannerworks (ads.example)');
  expect(html).not.toContain('nothing is loaded from anybody else');
});

test('readers are told how to reach us, or that it is not yet possible', () => {
  const contact = { ...editionForTests().publication.contact, email: 'news@voice.example' };
  expect(draw('terms', { contact })).toContain('<a href="mailto:news@voice.example">');
  expect(draw('terms')).toContain('is not yet available');
});

test('readers are told what listening to the radio tells others, where there is a radio', () => {
  expect(draw('privacy')).toContain('When you listen to the radio');
  expect(draw('privacy')).toContain('When you change the volume of the radio');
  expect(draw('privacy', { radio: null })).not.toMatch(/listen to the radio|volume of the radio/u);
});

test('a sample says in its terms that it is one', () => {
  expect(draw('terms', { sample: true })).toContain('What you see now is a sample of it');
  expect(draw('terms')).not.toContain('sample of it');
});

function draw(screen: 'privacy' | 'terms', changes: Partial<Publication> = {}): string {
  return renderPage(
    { screen },
    { edition: editionForTests({ publication: changes }), now: nowForTests, assets: assetsForTests },
  );
}
