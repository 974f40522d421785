import { expect, test } from 'vitest';
import type { Embed } from './embed.ts';
import { frameHosts } from './frameHosts.ts';
import { youtubeFrame } from './youtubeId.ts';

test('a publication without frames of its own allows the player of its posts only', () => {
  const none = { embeds: noEmbeds, videos: noVideos, partners: [] };
  expect(frameHosts(none)).toEqual([youtube]);
  expect(frameHosts({ ...none, videoPlayer: 'https://player.localhost/embed/' })).toEqual([
    'https://player.localhost',
  ]);
});

test('every frame of a publication is allowed by its host, and each host is named once', () => {
  const hosts = frameHosts({
    embeds: {
      events: embed('https://walls.localhost/embed/v1/wall/abc'),
      contactForm: embed('https://forms.localhost/contact?category=Local'),
      newsletterForm: embed('https://forms.localhost/newsletter'),
    },
    videos: {
      spotlight: {
        id: 'a1B2-c3_D4e',
        title: '',
        description: '',
        address: 'https://video.localhost/embed/one',
      },
      featured: { id: 'a1B2-c3_D4e', title: '', description: '', address: 'http://127.0.0.1:3001/two' },
    },
    partners: [
      {
        id: 'kit',
        title: 'Kit',
        description: '',
        preview: embed('https://drive.localhost/file/d/1/preview'),
      },
    ],
  });
  expect(hosts).toEqual([
    'http://127.0.0.1:3001',
    'https://drive.localhost',
    'https://forms.localhost',
    'https://video.localhost',
    'https://walls.localhost',
    youtube,
  ]);
});

function embed(address: string): Embed {
  return { address, title: 'A frame', load: 'visible' };
}

const youtube = new URL(youtubeFrame('')).origin;
const noEmbeds = { events: null, contactForm: null, newsletterForm: null };
const noVideos = { spotlight: null, featured: null };
