import { expect, test } from 'vitest';
import { youtubeFrame, youtubeId } from './embed.ts';

const id = 'a1B2-c3_D4e';

test.each([
  `youtu.be/${id}`,
  `youtu.be/${id}?si=abc&t=30`,
  `www.youtube.com/watch?v=${id}`,
  `www.youtube.com/watch?feature=share&v=${id}&list=xyz#t=5`,
  `m.youtube.com/watch?v=${id}`,
  `music.youtube.com/watch?v=${id}`,
  `www.youtube.com/?v=${id}`,
  `www.youtube.com/shorts/${id}`,
  `www.youtube.com/shorts/${id}?feature=share`,
  `www.youtube.com/live/${id}?si=abc`,
  `www.youtube.com/embed/${id}?start=5`,
  `www.youtube-nocookie.com/embed/${id}`,
  `www.youtube.com/v/${id}`,
  `www.youtube.com/e/${id}`,
  `WWW.YouTube.COM/watch?v=${id}`,
])('a video is found in %s, with or without a scheme', (url) => {
  for (const scheme of ['https://', 'http://', 'HTTPS://', '//', '']) {
    expect(youtubeId(`${scheme}${url}`)).toBe(id);
  }
});

test('a bare id is a video', () => {
  expect(youtubeId(` ${id}\n`)).toBe(id);
});

test.each(['', 'videoseries', 'live_stream', 'a1B2-c3_D4', 'a1B2-c3_D4ef', `javascript://youtu.be/${id}`])(
  'no video is found in %j',
  (written) => {
    expect(youtubeId(written)).toBeUndefined();
  },
);

test.each([
  'www.youtube.com/embed/videoseries?list=abc',
  'www.youtube.com/embed/live_stream?channel=abc',
  `www.youtube.com/playlist?list=${id}`,
  `www.youtube.com/channel/${id}`,
  `www.youtube.com/@${id}`,
  `www.youtube.com/${id}`,
  'www.youtube.com/shorts/a1B2-c3_D4',
  'www.youtube.com/shorts/a1B2-c3_D4ef',
  'www.youtube.com/watch',
  `youtube.com.example/watch?v=${id}`,
  `notyoutube.com/watch?v=${id}`,
  `notyoutu.be/${id}`,
  `video.example/youtu.be/${id}`,
])('no video is found at https://%s', (url) => {
  expect(youtubeId(`https://${url}`)).toBeUndefined();
});

test('a video loads from the host that sets no cookie before it plays', () => {
  const { hostname, pathname } = new URL(youtubeFrame(id));
  expect([hostname, pathname]).toEqual(['www.youtube-nocookie.com', `/embed/${id}`]);
});
