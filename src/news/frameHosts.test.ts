import { expect, test } from 'vitest';
import type { Embed } from './embed.ts';
import { frameHosts } from './frameHosts.ts';

test('a publication without frames of its own allows the player of its posts only', () => {
  const none = { embeds: noEmbeds, videos: noVideos, partners: [] };
  expect(frameHosts(none)).toEqual(['https://www.youtube-nocookie.com']);
  expect(frameHosts({ ...none, videoPlayer: 'https://player.news/embed/' })).toEqual(['https://player.news']);
});

test('every frame of a publication is allowed by its host, and each host is named once', () => {
  const hosts = frameHosts({
    embeds: {
      events: embed('https://walls.news/embed/v1/wall/abc'),
      contactForm: embed('https://forms.news/contact?category=Local'),
      newsletterForm: embed('https://forms.news/newsletter'),
    },
    videos: {
      spotlight: { id: 'a1B2-c3_D4e', title: '', description: '', address: 'https://video.news/embed/one' },
      featured: { id: 'a1B2-c3_D4e', title: '', description: '', address: 'http://127.0.0.1:3001/two' },
    },
    partners: [
      { id: 'kit', title: 'Kit', description: '', preview: embed('https://drive.news/file/d/1/preview') },
    ],
  });
  expect(hosts).toEqual([
    'http://127.0.0.1:3001',
    'https://drive.news',
    'https://forms.news',
    'https://video.news',
    'https://walls.news',
    'https://www.youtube-nocookie.com',
  ]);
});

function embed(address: string): Embed {
  return { address, title: 'A frame', load: 'visible' };
}

const noEmbeds = { events: null, contactForm: null, newsletterForm: null };
const noVideos = { spotlight: null, featured: null };
