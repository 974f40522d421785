import { expect, onTestFinished, test } from 'vitest';
import type { Person } from '../news/site/people.ts';
import { world } from '../news/world.testing.ts';
import { renderPage } from '../pages/renderPage.tsx';
import { emptyBlog, openTestSite } from './site.testing.ts';

const ada: Person = {
  key: 'ada',
  name: 'Ada Rivers',
  role: 'Editor',
  bio: 'Reads everything.',
  picture: 'ada.jpg',
  links: [{ name: 'Mastodon', address: 'https://social.example/@ada' }],
  team: true,
};
const ben: Person = {
  key: 'ben',
  name: 'Ben Ferry',
  role: null,
  bio: null,
  picture: null,
  links: [],
  team: true,
};

const post = world.post({
  slug: 'levee',
  author: 'Ada Rivers and Cleo Lake',
  authors: ['Ada Rivers', 'Cleo Lake'],
});

async function openAuthors() {
  const blog = {
    ...emptyBlog,
    entries: () => Promise.resolve([post]),
    post: () => Promise.resolve(post),
  };
  const edition = world.edition({ publication: { people: [ada, ben] } });
  const portraits = { ada: world.picture() };
  const { site } = await openTestSite({ editions: [edition], render: renderPage, blog, portraits });
  onTestFinished(() => site.close());
  return (path: string) => fetch(site.url + path);
}

test('people-2: each of several authors has a link, and the names are joined', async () => {
  const html = await (await (await openAuthors())('/blog/levee')).text();
  expect(html).toContain(
    'By <a href="/blog/authors/ada-rivers">Ada Rivers</a> and <a href="/blog/authors/cleo-lake">Cleo Lake</a>',
  );
  expect(html).toMatch(
    /"author":\[\{"@type":"Person","name":"Ada Rivers",.*"jobTitle":"Editor".*"name":"Cleo Lake"/u,
  );
});

test('people-3: a person’s page has picture, role, biography, links and posts, and describes the person to programs', async () => {
  const html = await (await (await openAuthors())('/blog/authors/ada-rivers')).text();
  expect(html).toMatch(/<img class="person-picture[^"]*" src="\/pictures\/[0-9a-f]{32}-\d+\.jpg"/u);
  for (const text of ['>Editor</p>', '>Reads everything.</p>', '>Mastodon</a>', 'One post by Ada Rivers'])
    expect(html).toContain(text);
  expect(html).toContain(
    '"@type":"Person","name":"Ada Rivers","url":"https://voice.example/blog/authors/ada-rivers","worksFor":{"@id":"https://voice.example/#organization"},"jobTitle":"Editor","description":"Reads everything.","sameAs":["https://social.example/@ada"],"image":"https://voice.example/pictures/',
  );
});

test('people-3: a person without posts has a page, and the page of an author who isn’t listed has only a name', async () => {
  const get = await openAuthors();
  const page = await get('/blog/authors/ben-ferry');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<h1 dir="auto">Ben Ferry</h1>');
  expect(await (await get('/blog/authors/cleo-lake')).text()).not.toContain('person-picture');
  expect((await get('/blog/authors/nobody')).status).toBe(404);
  expect((await get('/blog/authors/ben-ferry?page=2')).status).toBe(404);
});
