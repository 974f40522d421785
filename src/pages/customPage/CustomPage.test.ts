import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Publication } from '../../news/publication.ts';
import type { CustomPage } from '../../news/site/customPage.ts';
import { fillPageText } from '../../news/site/pageText.ts';
import { world } from '../../news/world.testing.ts';
import { splitFrontMatter } from '../../yaml/frontMatter.ts';
import { markdownHtml } from '../blog/markdownHtml.ts';
import { renderPage } from '../renderPage.tsx';

// The text of the publication that ships with Townwire, which describes what the software does.

const form = { address: 'https://forms.example/a', title: 'A form', load: 'visible' } as const;
const embeds = {
  events: { address: 'https://wall.example/1', title: 'Events', load: 'click' },
  contactForm: form,
  newsletterForm: { ...form, address: 'https://forms.example/b' },
} as const;

test.each(['privacy', 'terms'] as const)(
  'custom-2: %s has a date, and its contents link to its sections',
  (slug) => {
    const html = renderHtml(slug);
    expect(html).toContain('<time dateTime="2026-11-22">November 22, 2026</time>');
    const contents = /<nav class="custom-page-contents".*?<\/nav>/su.exec(html)?.[0] ?? '';
    const links = Array.from(contents.matchAll(/href="#([\w-]+)"/gu), ([, id]) => id);
    const text = /<article class="custom-page".*?<\/article>/su.exec(html)?.[0] ?? '';
    const headings = Array.from(text.matchAll(/<h2 id="([\w-]+)">/gu), ([, id]) => id);
    expect(links.length).toBeGreaterThan(5);
    expect(links).toEqual(headings);
  },
);

test('the terms list the feeds, and say that other newsrooms keep the rights to their headlines', () => {
  const feeds = /<section[^>]*>\s*<h2 id="feeds">.*?<\/section>/su.exec(renderHtml('terms'))?.[0] ?? '';
  expect(feeds).toContain('every section have a feed, each in three formats');
  expect(feeds).toContain('<a href="/opml.xml">');
  expect(feeds).toContain('the rights remain theirs');
});

test.each(['privacy', 'terms'] as const)('%s has advertising slots', (slug) => {
  const slot = { id: 'below', page: 'section', place: 'bottom', minHeight: 250, narrow: true } as const;
  expect(renderHtml(slug, { advertising: { slots: [slot], provider: null } })).toContain(
    'data-banner-id="below"',
  );
});

test('custom-3: privacy names every service’s host, and when it loads', () => {
  const html = renderHtml('privacy', { embeds });
  expect(html).toContain(
    '<th scope="row">Events calendar</th><td>wall.example</td><td>only when you choose to see it</td>',
  );
  expect(html).toContain(
    '<th scope="row">Contact form</th><td>forms.example</td><td>when you scroll to it</td>',
  );
  expect(renderHtml('privacy')).not.toContain('Contact form');
});

test('count-5: privacy says exactly what is counted if views are counted', () => {
  const counting = renderHtml('privacy', { count: true });
  expect(counting).toContain('<h2 id="page-views">What we count</h2>');
  expect(counting).toContain('At most 1,000 pages and 200 hosts a day');
  expect(counting).not.toContain('count no visits');
  const silent = renderHtml('privacy');
  expect(silent).toContain('We set no cookies and count no visits.');
  expect(silent).not.toContain('page-views');
});

test('privacy names each service once', () => {
  const video = { id: 'a', title: 'A', description: '', address: 'https://video.example/a' };
  const html = renderHtml('privacy', {
    videos: { spotlight: video, featured: { ...video, id: 'b' } },
    videoPlayer: 'https://video.example/',
  });
  expect(html.match(/<th scope="row">[^<]*<\/th><td>[^<]*</gu)).toEqual([
    '<th scope="row">Videos</th><td>video.example<',
  ]);
});

test('privacy always names the video player of posts', () => {
  expect(renderHtml('privacy')).toContain('<th scope="row">Videos</th><td>www.youtube-nocookie.com</td>');
});

test('privacy names the advertising provider', () => {
  expect(renderHtml('privacy')).toContain('nothing is loaded from anyone else');
  const provider = { name: 'Bannerworks', script: 'https://ads.example/script.js' };
  const html = renderHtml('privacy', { advertising: { slots: [], provider } });
  expect(html).toContain('are filled by Bannerworks (ads.example)');
  expect(html).not.toContain('nothing is loaded from anyone else');
});

test('the terms link to an email address, else to another way to contact us, else to nothing', () => {
  const contact = { ...world.edition().publication.contact, email: 'news@voice.example' };
  expect(renderHtml('terms', { contact })).toContain('Write to <a href="mailto:news@voice.example">');
  const { telephone } = world.fullPublication().contact;
  expect(renderHtml('terms', { contact: { ...contact, email: null, telephone } })).toContain(
    'href="/#contact"',
  );
  expect(renderHtml('terms')).not.toMatch(/Questions, and changes|#contact|mailto:/u);
  expect(renderHtml('privacy')).not.toMatch(/Questions, and changes|When you write to us/u);
});

test('privacy covers the radio if there is one', () => {
  expect(renderHtml('privacy')).toContain('When you listen to the radio');
  expect(renderHtml('privacy')).toContain('When you change the radio’s volume');
  expect(renderHtml('privacy', { radio: null })).not.toMatch(/listen to the radio|radio’s volume/u);
});

test('privacy covers the popup unless it is switched off', () => {
  expect(renderHtml('privacy')).toContain('whether a popup was shown');
  expect(renderHtml('privacy', { popup: false })).not.toContain('a popup');
});

test('the terms of a sample publication say that it is a sample', () => {
  expect(renderHtml('terms', { sample: true })).toContain('What you see now is a sample:');
  expect(renderHtml('terms')).not.toContain('is a sample');
});

test('custom-2: a short page has no table of contents, no date unless its file states a date, and its own language', () => {
  const page = world.customPage({ title: 'About {name}', language: 'es' });
  const html = renderCustomPage(page, {});
  expect(html).toContain(
    '<article class="custom-page" lang="es"><header class="page-head"><h1>About Kansas City Voice</h1>',
  );
  expect(html).toContain('<p class="dek">Who writes Kansas City Voice.</p>');
  expect(html).toContain('<link rel="canonical" href="https://voice.example/about"/>');
  expect(html).not.toMatch(/custom-page-contents|custom-page-date/u);
});

function renderHtml(slug: 'privacy' | 'terms', changes: Partial<Publication> = {}): string {
  const file = new URL(`../../../publications/kansas-city/pages/${slug}.md`, import.meta.url);
  const parts = splitFrontMatter(readFileSync(file, 'utf8'), 'page');
  if (parts.kind === 'mistake') throw new Error(parts.message);
  return renderCustomPage(
    world.customPage({ slug, changed: '2026-11-22', markdown: parts.markdown }),
    changes,
  );
}

function renderCustomPage(page: CustomPage, changes: Partial<Publication>): string {
  const edition = world.edition({ publication: changes });
  const html = markdownHtml(fillPageText(page.markdown, edition.publication));
  return renderPage(
    { screen: 'customPage', page, html, pictures: {} },
    { edition, now: world.now, assets: world.assets },
  );
}

test('privacy says what is stored about a closed language offer, if there is another language', () => {
  const says = 'the line that offers this site in another language';
  expect(renderHtml('privacy', { alsoIn: ['es'] })).toContain(says);
  expect(renderHtml('privacy')).not.toContain(says);
});
