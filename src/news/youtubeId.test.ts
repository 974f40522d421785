import { expect, test } from 'vitest';
import { youtubeFrame, youtubeId } from './youtubeId.ts';

const id = 'a1B2-c3_D4e';

test.each([
  id,
  ` ${id}\n`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=abc&t=30`,
  `https://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?feature=share&v=${id}&list=xyz#t=5`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/?v=${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/live/${id}?si=abc`,
  `https://www.youtube.com/embed/${id}?start=5`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube.com/e/${id}`,
  `HTTPS://WWW.YouTube.COM/watch?v=${id}`,
  `//youtu.be/${id}`,
  `youtube.com/shorts/${id}`,
])('a video is found in %j', (written) => {
  expect(youtubeId(written)).toBe(id);
});

test.each([
  '',
  'videoseries',
  'a1B2-c3_D4',
  'a1B2-c3_D4ef',
  'https://www.youtube.com/embed/videoseries?list=abc',
  'https://www.youtube.com/embed/live_stream?channel=abc',
  `https://www.youtube.com/playlist?list=${id}`,
  `https://www.youtube.com/channel/${id}`,
  `https://www.youtube.com/@${id}`,
  `https://www.youtube.com/${id}`,
  'https://www.youtube.com/shorts/a1B2-c3_D4',
  'https://www.youtube.com/shorts/a1B2-c3_D4ef',
  'https://www.youtube.com/watch',
  `https://youtube.com.example/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://notyoutu.be/${id}`,
  `https://video.example/https://youtu.be/${id}`,
  `javascript://youtu.be/${id}`,
])('no video is found in %j', (written) => {
  expect(youtubeId(written)).toBeUndefined();
});

test('a video is asked at the host that sets no cookie before it plays', () => {
  expect(youtubeFrame(id)).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
});
