import { expect, test } from 'vitest';
import { type Edition, sectionOf } from '../../news/edition.ts';
import type { Article } from '../../news/article.ts';
import { publicationIn } from '../../news/publicationIn.ts';
import { localeIn } from '../../news/words/locales.ts';
import type { Text } from '../../news/words/text.ts';
import { world } from '../../news/world.testing.ts';
import { ownStory } from '../../edition/ownStories.ts';
import { renderPage } from '../renderPage.tsx';

const parade = world.article({
  title: 'The parade',
  link: 'https://courier.example/parade',
  section: 'sports',
});
const post = ownStory(
  world.postEntry({ id: 'levee', slug: 'levee', metaTitle: 'The levee', metaDescription: 'It holds.' }),
  world.publication(),
);

test('home-2: a chosen story leads, and the others stay newest first, each once', () => {
  const edition = world.edition();
  const article = sectionOf(edition, 'localNews').result.articles[4];
  if (article === undefined) throw new Error('There is no fifth story.');
  const html = home(article, null, edition);
  expect(titles(html)).toEqual([5, 1, 2, 3, 4, 6, 7, 8].map((number) => `Story ${number}`));
  expect(html.match(/card-lead/gu)).toHaveLength(1);
});

test('lead-2: a story of another section leads before seven local stories, and is on the page once', () => {
  const edition = world.edition();
  sectionOf(edition, 'sports').result = { ...sectionOf(edition, 'sports').result, articles: [parade] };
  const html = home(parade, null, edition);
  expect(titles(html)).toEqual(['The parade', ...[1, 2, 3, 4, 5, 6, 7].map((number) => `Story ${number}`)]);
  expect(html.match(/>The parade<\/a>/gu)).toHaveLength(1);
});

test('lead-2: another report of the pinned story’s event is left out', () => {
  const report = {
    source: 'A',
    title: 'B',
    link: 'https://courier.example/2',
    section: 'localNews',
    firstSeen: 0,
  };
  const html = home({ ...parade, alsoReported: [report] }, null);
  expect(titles(html).slice(0, 3)).toEqual(['The parade', 'Story 1', 'Story 3']);
});

test('lead-1: a post leads like a story, with seven local stories', () => {
  const html = home(post, null);
  expect(titles(html)).toEqual(['The levee', ...[1, 2, 3, 4, 5, 6, 7].map((number) => `Story ${number}`)]);
  expect(html).toMatch(/<article class="card card-lead" aria-label="The levee"/u);
});

test('lead-1: a pinned post leads even while there are no local stories', () => {
  const html = home(post, null, world.edition({ result: { articles: [], status: 'empty' } }));
  expect(html).toContain('>The levee</a>');
  expect(html).not.toContain('No articles available');
});

test('lead-3: the editor’s note is before the description, in the language of the page or marked', () => {
  expect(home(post, 'Read & share.')).toContain(
    '<span class="card-note"><b>Editor’s note:</b> Read &amp; share.</span> <span class="card-description"',
  );
  const edition = world.edition();
  const { publication } = edition;
  const language = { language: 'es', locale: localeIn('es', 'US'), prefix: '/es' } as const;
  const spanish = { ...publicationIn(publication), ...language };
  const html = home(
    post,
    { text: 'Read it.', language: 'en' },
    { ...edition, publication: { ...spanish, alsoIn: ['es'] } },
  );
  expect(html).toMatch(/<b>Nota de la redacción:<\/b> <span lang="en">Read it\.<\/span>/u);
});

test('feeds-10: while the local stories fail, an error is shown instead, and no editor’s note', () => {
  const failing = world.edition({ result: { articles: [], status: 'error' } });
  expect(home(parade, 'Come early.', failing)).not.toContain('Come early.');
});

function home(article: Article, sentence: Text | null, edition: Edition = world.edition()): string {
  return renderPage(
    { screen: 'home', posts: [], lead: { article, sentence } },
    { edition, now: world.now, assets: world.assets },
  );
}

/** Returns the headlines of the lead and the local stories. */
function titles(html: string): string[] {
  const local = html.slice(html.indexOf('id="local-news"'), html.indexOf('id="across"'));
  return Array.from(local.matchAll(/class="card-title"[^>]*><a [^>]*>([^<]+)/gu), ([, title = '']) => title);
}
