import { afterEach, expect, test } from 'vitest';
import {
  findNoPicture,
  makeBlogFolder,
  postText,
  removeBlogFolders,
  renderParagraph,
} from './blog.testing.ts';
import { unreachableBlog, type Blog } from './blog.ts';
import { detailsAnswer, metainfoAnswer } from './callAnswers.ts';
import { openFolderBlog } from './openFolderBlog.ts';

afterEach(removeBlogFolders);

const call = { authorization: 'Bearer public-key', key: 'public-key' };

const now = () => Date.parse('2026-11-20T12:00:00Z');

async function blog(): Promise<Blog> {
  const folder = await makeBlogFolder({
    'kaw.md': postText('one', { formerSlugs: '[old-kaw]', date: '2026-11-02' }),
    'quindaro.md': postText('two'),
  });
  return openFolderBlog({
    findPicture: findNoPicture,
    folder,
    timeZone: 'America/Chicago',
    renderMarkdown: renderParagraph,
    now,
  });
}

test('get_metainfo returns the blogs and their total, and page 1 by default', async () => {
  const answer = await metainfoAnswer({ ...call, blog: await blog(), page: null });
  expect(answer).toEqual({
    kind: 'answer',
    body: {
      blogs: [
        {
          id: 'one',
          slug: 'kaw',
          metaTitle: 'About one',
          metaDescription: 'In short.',
          pinterestImageLink: null,
          date: '2026-11-02',
          category: null,
          tags: [],
          author: null,
        },
        {
          id: 'two',
          slug: 'quindaro',
          metaTitle: 'About two',
          metaDescription: 'In short.',
          pinterestImageLink: null,
          date: '2026-11-01',
          category: null,
          tags: [],
          author: null,
        },
      ],
      total: 2,
    },
  });
});

test('get_details returns the fields of the post without the rendered HTML', async () => {
  const answer = await detailsAnswer({ ...call, blog: await blog(), slug: 'kaw' });
  expect(answer).toMatchObject({
    kind: 'answer',
    body: {
      id: 'one',
      slug: 'kaw',
      metaTitle: 'About one',
      metaDescription: 'In short.',
      date: '2026-11-02',
      blog: 'Two rivers.\n',
      pinterestImageLink: null,
      youtubeShortsUrl: null,
    },
  });
  expect(JSON.stringify(answer)).not.toContain('<p>');
});

test.each([null, '', 'Bearer', 'Bearer other', 'Basic public-key', 'public-key', 'Bearer public-key more'])(
  'a caller with the authorization %j is refused',
  async (authorization) => {
    const refused = { kind: 'problem', status: 401 };
    expect(await metainfoAnswer({ ...call, authorization, blog: await blog(), page: '1' })).toMatchObject(
      refused,
    );
    expect(await detailsAnswer({ ...call, authorization, blog: await blog(), slug: 'kaw' })).toMatchObject(
      refused,
    );
  },
);

test('the name of the scheme is case-insensitive', async () => {
  const authorization = 'bearer public-key';
  expect(await metainfoAnswer({ ...call, authorization, blog: await blog(), page: '1' })).toMatchObject({
    kind: 'answer',
  });
});

test.each(['0', '-1', '1.5', 'two', '', '01', '1e3', '9999999'])('page %j is a bad request', async (page) => {
  expect(await metainfoAnswer({ ...call, blog: await blog(), page })).toMatchObject({
    kind: 'problem',
    status: 400,
  });
});

test('an unknown slug is not found, and a missing slug is a bad request', async () => {
  expect(await detailsAnswer({ ...call, blog: await blog(), slug: 'none' })).toEqual({
    kind: 'problem',
    status: 404,
    detail: 'Blog post not found.',
  });
  expect(await detailsAnswer({ ...call, blog: await blog(), slug: null })).toMatchObject({ status: 400 });
});

test('a former slug redirects to the call with the current one', async () => {
  expect(await detailsAnswer({ ...call, blog: await blog(), slug: 'old-kaw' })).toEqual({
    kind: 'moved',
    location: 'get_details?slug=kaw',
  });
});

test('a blog whose own host fails is a bad gateway with Failed to fetch blog data', async () => {
  const failure = unreachableBlog('Failed to load blog data');
  const broken = { ...(await blog()), page: () => Promise.resolve(failure) };
  expect(await metainfoAnswer({ ...call, blog: broken, page: '1' })).toMatchObject({
    status: 502,
    detail: 'Failed to fetch blog data: Failed to load blog data.',
  });
});
