import { expect, test } from 'vitest';
import { plainText } from '../../news/words/text.ts';
import { sectionKeys, sectionNames } from '../../../sample/sections.ts';
import { sitemapGroups } from './SiteMap.tsx';
import { messagesOf } from '../../news/messages/messagesOf.ts';
import { renderPage } from '../renderPage.tsx';
import { sitemapCategories } from '../../news/site/sitemap.ts';
import { world } from '../../news/world.testing.ts';
import { localeIn } from '../../news/words/locales.ts';

const publication = world.fullPublication();
const groups = sitemapGroups(publication, messagesOf(localeIn('en', 'US')));

test('the groups list every page', () => {
  expect(groups.map(({ category, pages }) => [category, pages.map(({ url }) => url).join(' ')])).toEqual([
    ['Main Sections', '/ /local-news /national-news /world-news'],
    ['Politics & Government', '/politics /opinion'],
    ['Business & Economy', '/business /technology /automotive /real-estate'],
    ['Life & Culture', '/sports /arts-culture /food-dining /lifestyle /health'],
    ['Community & Resources', '/blog /events /radio /books /faq /partners /archives'],
    ['Legal & Information', '/privacy /terms'],
  ]);
});

test('custom-7: a custom page is under Legal only if it says so, in the site maps for readers and for programs', () => {
  const [privacy, terms] = publication.pages;
  const pages = [{ ...privacy!, isLegal: false }, terms!];
  const custom = world.fullPublication({ pages });
  const urls = sitemapGroups(custom, messagesOf(localeIn('en', 'US'))).map(({ pages: all }) =>
    all.map(({ url }) => url),
  );
  expect(urls.slice(-2)).toEqual([expect.arrayContaining(['/privacy']), ['/terms']]);
  const categories = new Map(sitemapCategories(custom).map(({ name, pages: all }) => [name, all]));
  expect(categories.get('community')).toContain('/privacy');
  expect(categories.get('legal')).toEqual(['/terms']);
});

test('a section has the same name in the site map as everywhere else', () => {
  const names = new Map(groups.flatMap(({ pages }) => pages.map(({ url, name }) => [url, name])));
  for (const key of sectionKeys) {
    const { slug, label } = sectionNames[key];
    expect(names.get(`/${slug}`)).toBe(label);
  }
});

test('every page is listed with its name, URL and description', () => {
  const html = renderHtml();
  for (const { name, url, description } of groups.flatMap(({ pages }) => pages)) {
    expect(html).toContain(
      `<a class="site-map-name" href="${url}">${plainText(name).replaceAll('&', '&amp;')}</a><p>${plainText(description)}</p>` +
        `<p class="site-map-address">voice.example${url}</p>`,
    );
  }
});

test('the site map links the files for programs and the network', () => {
  const html = renderHtml();
  for (const file of ['/sitemap.xml', '/robots.txt', '/llm.txt', '/schema']) {
    expect(html).toContain(`<a href="${file}">${file}</a>`);
  }
  expect(html).toMatch(/Kansas City Voice is one publication of a network.*https:\/\/townwire\.example/u);
});

test('a page that is not set up is left out, and so is a link to an invented network', () => {
  const html = renderHtml(world.publication({ network: { name: 'Townwire', address: null } }));
  expect(html).not.toMatch(/site-map-name" href="\/events"|Visit Townwire/u);
  expect(html).toContain('site-map-name" href="/archives"');
});

test('unset-2: without a network, neither site map nor footer mentions a network', () => {
  expect(renderHtml(world.publication({ network: null }))).not.toMatch(/id="network"|[Nn]etwork\./u);
  expect(renderHtml()).toMatch(/id="network".*Part of the .*network\./su);
});

function renderHtml(changes = publication): string {
  return renderPage(
    { screen: 'siteMap' },
    { edition: world.edition({ publication: changes }), now: world.now, assets: world.assets },
  );
}
