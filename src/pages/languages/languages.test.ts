import { expect, test } from 'vitest';
import { editionIn, sectionOf } from '../../news/edition.ts';
import { inEveryLanguage, publicationOf } from '../../news/publicationIn.ts';
import { localeIn } from '../../news/words/locales.ts';
import { textIn } from '../../news/words/text.ts';
import { twoLanguages } from '../../news/twoLanguages.testing.ts';
import { world } from '../../news/world.testing.ts';
import type { Page } from '../page.ts';
import { listedPages, nameOfPage } from '../pages.testing.ts';
import { renderPage } from '../renderPage.tsx';
import { preferredLanguage } from './languageOffer.client.ts';

const english = twoLanguages();
const spanish = editionIn(english, 'es');

test.each(listedPages.map((page) => [nameOfPage(page), page] as const))(
  'languages-2: every link of %s in the second language stays in it, except those to other languages',
  (_name, page) => {
    const html = render(page, spanish);
    const links = Array.from(html.matchAll(/<(?:a|form)\s[^>]*(?:href|action)="(\/[^"]*)"[^>]*>/gu));
    expect(links.length).toBeGreaterThan(10);
    const strayed = links.filter(
      ([tag, path = '']) => !/^\/(?:es|api)\//u.test(path) && !/hreflang/iu.test(tag),
    );
    expect(strayed).toEqual([]);
    expect(html).toContain('<html lang="es" data-prefix="/es">');
    expect(html).not.toContain('/es/es/');
  },
);

test('languages-3: a page names itself and its translations to search engines, with the main language as the default', () => {
  const expected = [
    'en https://voice.example/sports',
    'es https://voice.example/es/sports',
    'x-default https://voice.example/sports',
  ];
  expect(alternates(render({ screen: 'section', key: 'sports' }, english))).toEqual(expected);
  expect(alternates(render({ screen: 'section', key: 'sports' }, spanish))).toEqual(expected);
  expect(alternates(render({ screen: 'notFound' }, spanish))).toEqual([]);
  expect(render({ screen: 'section', key: 'sports' }, spanish)).toContain(
    '<link rel="canonical" href="https://voice.example/es/sports"/>',
  );
  expect(render({ screen: 'home', posts: [] }, spanish)).toContain('href="https://voice.example/es/"');
});

test('languages-10: pages, links and previews name the country of a language, and URLs do not', () => {
  const { publication } = english;
  const [main = publication, ...others] = inEveryLanguage(publication).map((view) => {
    const locale = localeIn(view.language, view.language === 'es' ? 'ES' : 'GB');
    return Object.assign({}, view, { locale });
  });
  const html = render(
    { screen: 'section', key: 'sports' },
    editionIn({ ...english, publication: publicationOf(main, others) }, 'es'),
  );
  expect(html).toContain('<html lang="es-ES" data-prefix="/es">');
  expect(html).toContain('<a href="/sports" hrefLang="en-GB" lang="en-GB">English</a>');
  expect(html).toContain('<meta property="og:locale" content="es_ES"/>');
  expect(html).toContain('data-language-offer="en"');
  expect(alternates(html)).toEqual([
    'en-GB https://voice.example/sports',
    'es-ES https://voice.example/es/sports',
    'x-default https://voice.example/sports',
  ]);
});

test('languages-4: a link leads to the same page in the other language, or to its front page', () => {
  const link = '<a href="/es/sports" hrefLang="es" lang="es">Español</a>';
  expect(render({ screen: 'section', key: 'sports' }, english)).toContain(link);
  expect(render({ screen: 'section', key: 'sports' }, spanish)).toContain(
    '<a href="/sports" hrefLang="en" lang="en">English</a>',
  );
  const post: Page = {
    screen: 'post',
    post: world.post(),
    otherPaths: { es: { path: '/blog/sendero', isTranslated: true } },
  };
  expect(render(post, english)).toContain('<a href="/es/blog/sendero" hrefLang="es" lang="es">Español</a>');
  const only: Page = { screen: 'post', post: world.post(), otherPaths: {} };
  expect(render(only, english)).toContain('<a href="/es/" hrefLang="es" lang="es">Español</a>');
  expect(render(only, english)).not.toContain('<link rel="alternate" hrefLang');
});

test('languages-5: untranslated text is marked with its language', () => {
  const html = render({ screen: 'home', posts: [] }, spanish);
  expect(html).toContain('<p><span lang="en">News for Kansas City, Kansas and Wyandotte County.</span></p>');
  expect(html).toContain('<h1>La voz de la ciudad</h1>');
  expect(html).toContain('<a href="/es/sports">Deportes</a>');
  expect(html).toContain('<a href="/es/local-news"><span lang="en">Local News</span></a>');
  expect(render({ screen: 'home', posts: [] }, english)).not.toContain('lang="en">News');
});

test('languages-5: an untranslated name within text of the interface is marked, in islands too', () => {
  const section: Page = { screen: 'section', key: 'arts' };
  const sentence = 'Ver todo sobre <span lang="en">Arts &amp; Culture</span>';
  expect(render(section, spanish)).toContain(sentence);
  const { sections } = spanish;
  const arts = sectionOf(spanish, 'arts');
  const loading = { ...arts, result: { ...arts.result, status: 'loading' as const, articles: [] } };
  const html = render(section, { ...spanish, sections: new Map(sections).set('arts', loading) });
  const island = /data-island="SectionFeed".*?<\/section>/su.exec(html)?.[0];
  expect(island).toContain('<span lang="en">Arts &amp; Culture</span>');
});

test('languages-5: untranslated questions, answers and topics are marked', () => {
  const publication = {
    ...spanish.publication,
    faq: ['one', 'two'].map((id) => ({
      id,
      question: textIn('en', `Where is number ${id}?`),
      answer: textIn('en', 'Here.\n\nAnd there.'),
      topic: textIn('en', 'Rivers'),
    })),
  };
  const html = render({ screen: 'faq' }, { ...spanish, publication });
  expect(html.match(/<h2 id="topic--rivers"><span lang="en">Rivers<\/span><\/h2>/gu)).toHaveLength(1);
  expect(html).toContain('<span class="faq-question"><span lang="en">Where is number one?</span></span>');
  expect(html).toContain('<p><span lang="en">And there.</span></p>');
});

test('languages-5: the title of a frame and the name of its link are marked with their language', () => {
  const events = {
    address: 'https://events.example/wall',
    title: textIn('en', 'Community calendar'),
    load: 'visible',
  } as const;
  const { publication } = spanish;
  const edition = {
    ...spanish,
    publication: { ...publication, embeds: { ...publication.embeds, events } },
  };
  const home = render({ screen: 'home', posts: [] }, edition);
  expect(home).toMatch(/<iframe [^>]*title="Community calendar"[^>]* lang="en"/u);
  expect(home).toContain(': <span lang="en">Community calendar</span>');
});

test('languages-5: a link to an untranslated page of the publication is marked', () => {
  const html = render({ screen: 'home', posts: [] }, spanish);
  expect(html).toContain('<a href="/es/privacy"><span lang="en">Privacy</span></a>');
});

test('languages-5: the notes of an untranslated post are marked', () => {
  const post = world.post({
    language: 'en',
    tags: ['rivers'],
    sources: [{ title: 'Minutes', address: null }],
    corrections: [{ date: '2026-11-20', text: 'Ten miles.' }],
  });
  const html = render({ screen: 'post', post }, spanish);
  for (const text of ['<li lang="en">Minutes<', '<span lang="en">Ten miles.<', '<span lang="en">rivers<'])
    expect(html).toContain(text);
});

test('a publication in one language has no trace of others', () => {
  const html = render({ screen: 'home', posts: [] }, world.edition());
  expect(html).toContain('<html lang="en">');
  expect(html).not.toMatch(/hreflang|data-prefix|data-language-offer/iu);
});

test('languages-6: a browser is offered the first of its languages that the page has', () => {
  expect(preferredLanguage(['en', 'es'], ['es-MX', 'en-US'])).toBe('es');
  expect(preferredLanguage(['en', 'es'], ['fr', 'en-US', 'es'])).toBe('en');
  expect(preferredLanguage(['en', 'es'], ['de'])).toBeUndefined();
});

function alternates(html: string): string[] {
  return Array.from(
    html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gu),
    ([, language, address]) => `${language} ${address}`,
  );
}

function render(page: Page, edition: typeof english): string {
  return renderPage(page, { edition, now: world.now, assets: world.assets });
}
