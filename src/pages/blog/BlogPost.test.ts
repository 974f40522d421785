import { expect, test } from 'vitest';
import type { BlogFailure, Post } from '../../news/post.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

test('post-1: the title is the meta title, and the description the meta description', () => {
  const html = post();
  expect(html).toContain('<title>How a levee trail became a front porch</title>');
  expect(html).toContain(
    '<meta name="description" content="Ten miles of flood wall and a Saturday habit."/>',
  );
});

test('a post with letters outside ASCII has one URL everywhere', () => {
  const html = post({ slug: 'größe' });
  const address = 'https://voice.example/blog/gr%C3%B6%C3%9Fe';
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
  expect(html).toContain(`"mainEntityOfPage":"${address}"`);
  expect(html).toContain('https://voice.example/cards/blog/gr%C3%B6%C3%9Fe.png?v=');
  expect(html).not.toContain('blog/größe');
});

test('post-1: a post shows its title, description, day and text', () => {
  const html = post();
  expect(html).toMatch(/<h1[^>]*>How a levee trail became a front porch<\/h1>/u);
  expect(html).toContain('>Ten miles of flood wall and a Saturday habit.</p>');
  expect(html).toContain('Published on <time dateTime="2026-11-18">November 18, 2026</time>');
  expect(html).toContain('<p>The levee fills before nine.</p>');
});

test('post-4: thumbnail, picture and View on Pinterest are shown only if there is a picture', () => {
  const pinterestImageLink = 'https://pictures.example/levee.jpg';
  const html = post({ pinterestImageLink, thumbnail: world.picture() });
  expect(html).toMatch(/<img class="thumbnail" src="\/pictures\/[\da-f]{32}-640\.jpg"/u);
  expect(html).toMatch(/<figure class="post-pinterest"><picture>.*?<img class="photo" src="\/pictures\//u);
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/pictures\.example\/levee\.jpg" target="_blank" rel="noopener noreferrer">View on Pinterest<\/a>/u,
  );
  expect(post()).not.toMatch(/class="thumbnail"|View on Pinterest/u);
  expect(post()).toMatch(/<img class="picture" src="\/drawings\/[\da-f]{8}\.svg" alt=""/u);
});

test('post-4: a picture that is not stored has no thumbnail, and a drawing above its link', () => {
  const html = post({ pinterestImageLink: 'https://pictures.example/levee.jpg' });
  expect(html).not.toContain('class="thumbnail"');
  expect(html).toMatch(
    /<figure class="post-pinterest"><picture><img class="photo" src="\/drawings\/[\da-f]{8}\.svg"/u,
  );
  expect(html).toContain('View on Pinterest');
});

test.each([
  ['www.youtube.com/shorts/Kaw-Point_9', 'embed-portrait'],
  ['youtu.be/Kaw-Point_9?si=abc', 'embed-wide'],
])('post-5: the video of %s waits for a click under Watch Related Content', (youtubeShortsUrl, shape) => {
  const html = post({ youtubeShortsUrl }, { videoPlayer: 'https://player.example/embed/' });
  expect(html).toMatch(/<h2[^>]*>Watch Related Content<\/h2>/u);
  expect(html).toContain(shape);
  expect(html).toContain('<a class="embed-panel" href="https://player.example/embed/Kaw-Point_9"');
  expect(html.replaceAll(/<template>.*?<\/template>/gu, '')).not.toContain('<iframe');
});

test.each([null, '', 'www.youtube.com/embed/videoseries?list=abc', 'notyoutube.com/watch?v=Kaw-Point_9'])(
  'post-5: there is no video for the URL %j',
  (youtubeShortsUrl) => {
    expect(post({ youtubeShortsUrl })).not.toContain('Watch Related Content');
  },
);

test('post-6: the metadata has every field of the post', () => {
  const html = post({
    pinterestImageLink: '/pictures/levee.jpg',
    modified: '2026-11-19',
    keywords: ['levee', 'trail'],
    category: 'Parks',
    tags: ['rivers', 'walking'],
    author: 'Ada Example',
  });
  expect(html).toContain('<meta name="keywords" content="levee, trail"/>');
  expect(html).toContain('<meta name="author" content="Ada Example"/>');
  expect(html).toContain('<link rel="canonical" href="https://voice.example/blog/levee-trail"/>');
  expect(properties(html)).toEqual([
    ...ofEveryPost,
    ['og:url', 'https://voice.example/blog/levee-trail'],
    ['og:title', 'How a levee trail became a front porch'],
    ['og:description', 'Ten miles of flood wall and a Saturday habit.'],
    ['og:type', 'article'],
    ['og:image', 'https://voice.example/pictures/levee.jpg'],
    ['article:published_time', '2026-11-18T00:00:00-06:00'],
    ['article:modified_time', '2026-11-19T00:00:00-06:00'],
    ['article:author', 'Ada Example'],
    ['article:section', 'Parks'],
    ['article:tag', 'rivers'],
    ['article:tag', 'walking'],
  ]);
});

/** The metadata of every post: the publication's and the card's. */
const ofEveryPost = [
  ['og:site_name', 'Kansas City Voice'],
  ['og:locale', 'en_US'],
  [
    'og:image',
    expect.stringMatching(/^https:\/\/voice\.example\/cards\/blog\/levee-trail\.png\?v=[\da-f]{8}$/u),
  ],
  ['og:image:type', 'image/png'],
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
  ['og:image:alt', 'Blog | How a levee trail became a front porch | November 18, 2026 | Kansas City Voice'],
];

test('pictures-6: a post’s own picture is the first of its preview, before the share card', () => {
  const picture = {
    address: '/pictures/ab-1600.jpeg',
    width: 1600,
    height: 900,
    text: 'The levee',
    credit: null,
  };
  const html = post({ picture });
  const images = properties(html).filter(([property]) => property?.startsWith('og:image') === true);
  expect(images.slice(0, 4)).toEqual([
    ['og:image', 'https://voice.example/pictures/ab-1600.jpeg'],
    ['og:image:width', '1600'],
    ['og:image:height', '900'],
    ['og:image:alt', 'The levee'],
  ]);
  expect(images[4]).toEqual(ofEveryPost[2]);
  expect(html).toContain(
    '<meta name="twitter:image" content="https://voice.example/pictures/ab-1600.jpeg"/>',
  );
});

test('unset fields are left out of the metadata', () => {
  const names = properties(post()).map(([property]) => property);
  expect(names).toEqual([
    ...ofEveryPost.map(([property]) => property),
    'og:url',
    'og:title',
    'og:description',
    'og:type',
    'article:published_time',
  ]);
  expect(post()).not.toMatch(/name="(?:keywords|author)"|Updated on|Tags:/u);
});

test('corrections are shown with their day, and the head of the post links to them', () => {
  const html = post({
    corrections: [
      { date: '2026-11-20', text: 'The wall is ten miles long, not twelve.' },
      { date: '2026-11-19', text: 'A name was misspelled.' },
    ],
  });
  expect(html).toContain('<a href="#corrections">Corrected on November 20, 2026</a>');
  expect(html).toContain('<h2 id="corrections">Corrections</h2>');
  expect(html).toMatch(/November 20, 2026<\/time><\/b> The wall is ten miles long, not twelve\./u);
  expect(html).toMatch(/November 19, 2026<\/time><\/b> A name was misspelled\./u);
});

test('a post shows its sources, tags, author and the day it was updated', () => {
  const html = post({
    modified: '2026-11-19',
    author: 'Ada Example',
    tags: ['rivers', 'walking'],
    sources: [
      { title: 'Minutes of the committee', address: 'https://minutes.example/1990' },
      { title: 'The county archive', address: null },
    ],
  });
  expect(html).toContain('Updated on <time dateTime="2026-11-19">November 19, 2026</time>');
  expect(html).toContain('<span>By Ada Example</span>');
  expect(html).toContain('Tags: rivers, walking');
  expect(html).toContain(
    '<a href="https://minutes.example/1990" target="_blank" rel="noopener noreferrer">Minutes of the committee</a>',
  );
  expect(html).toContain('<li>The county archive</li>');
});

test('post-11: a post ends with its tags, its author and what to read next, if they are known', () => {
  const tag = { kind: 'tag', name: 'rivers', path: '/blog/tags/rivers' } as const;
  const author = { kind: 'author', name: 'Ada Example', path: '/blog/authors/ada-example' } as const;
  const next = world.postPage({ total: 3 }).posts;
  const shown = world.post({ author: 'Ada Example', tags: ['rivers', 'walking'] });
  const html = renderPage(
    { screen: 'post', post: shown, links: { tags: [tag], authors: [author], next } },
    { edition: world.edition(), now: world.now, assets: world.assets },
  );
  expect(html).toContain('<li><a href="/blog/tags/rivers">rivers</a></li>');
  expect(html).not.toContain('walking</a>');
  expect(html).toContain('By <a href="/blog/authors/ada-example">Ada Example</a>');
  expect(html).toContain('"url":"https://voice.example/blog/authors/ada-example"');
  const end = html.slice(html.indexOf('>Read next</h2>'));
  expect(Array.from(end.matchAll(/<h3[^>]*><a href="([^"]*)"/gu), ([, address]) => address)).toEqual([
    '/blog/post-1',
    '/blog/post-2',
    '/blog/post-3',
  ]);
  expect(post()).not.toContain('Read next');
});

test('post-12: a tag’s page has its posts, its own URL on each page, and breadcrumbs', () => {
  const topic = { kind: 'tag', name: 'Kaw Point', path: '/blog/tags/kaw-point' } as const;
  const html = renderPage(
    { screen: 'topic', topic, list: world.postPage({ page: 2, total: 13 }), portrait: null },
    { edition: world.edition(), now: world.now, assets: world.assets },
  );
  expect(html).toContain('<link rel="canonical" href="https://voice.example/blog/tags/kaw-point?page=2"/>');
  expect(html).toContain('<title>Kaw Point | Blog, page 2 | Kansas City Voice</title>');
  expect(html).toContain('13 posts about Kaw Point, newest first.');
  expect(html.match(/<article /gu)).toHaveLength(3);
  expect(html).toContain('"item":"https://voice.example/blog/tags/kaw-point"');
  expect(html).toMatch(/rel="prev" href="\/blog\/tags\/kaw-point"/u);
});

test('errors-7: a missing post shows a message and links to the list', () => {
  const html = renderHtml(
    world.blogFailure({ message: 'Failed to fetch blog detail: 404', reason: 'missing' }),
  );
  expect(html).toContain('<h1>Blog post not found</h1>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<a [^>]*href="\/blog">All posts<\/a>/u);
  expect(html).not.toContain('Try Again');
});

test('errors-6: the error is shown with Try Again', () => {
  const html = renderHtml(world.blogFailure({ message: 'Failed to fetch blog detail: 503' }));
  expect(html).toContain('<h1>Failed to fetch blog detail: 503</h1>');
  expect(html).toMatch(/<a [^>]*href="">Try Again<\/a>/u);
});

function properties(html: string): [string | undefined, string | undefined][] {
  return Array.from(html.matchAll(/<meta property="([^"]*)" content="([^"]*)"\/>/gu), ([, name, content]) => [
    name,
    content,
  ]);
}

function post(changes: Partial<Post> = {}, publication: { videoPlayer?: string } = {}): string {
  return renderHtml(world.post(changes), publication);
}

function renderHtml(shown: Post | BlogFailure, publication: { videoPlayer?: string } = {}): string {
  return renderPage(
    { screen: 'post', post: shown },
    { edition: world.edition({ publication }), now: world.now, assets: world.assets },
  );
}
