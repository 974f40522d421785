import { expect, test } from 'vitest';
import { youtubeFrame, type Embed } from './embed.ts';
import { embedOrigins, frameOrigins } from './frameOrigins.ts';

test('a publication without embeds allows only the video player of its posts', () => {
  const none = { embeds: noEmbeds, videos: noVideos, partners: [], embedHosts: [] };
  expect(frameOrigins(none)).toEqual([youtube]);
  expect(frameOrigins({ ...none, videoPlayer: 'https://player.localhost/embed/' })).toEqual([
    'https://player.localhost',
  ]);
});

test('the origins of all frames are allowed, each listed once', () => {
  const origins = frameOrigins({
    embedHosts: ['youtube.com', 'openstreetmap.org', 'maps.localhost'],
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
  expect(origins).toEqual([
    'http://127.0.0.1:3001',
    'https://drive.localhost',
    'https://forms.localhost',
    'https://maps.localhost',
    'https://video.localhost',
    'https://walls.localhost',
    ...embedOrigins(['openstreetmap.org']),
    youtube,
  ]);
});

test('in the demo, frames of posts come from the sample server only', () => {
  const embedPlayer = 'http://127.0.0.1:3001/embeds/frame?of=';
  const embedHosts = ['openstreetmap.org', 'vimeo.com'];
  const parts = { embeds: noEmbeds, videos: noVideos, partners: [], embedHosts, embedPlayer };
  expect(frameOrigins({ ...parts, videoPlayer: 'http://127.0.0.1:3001/video/' })).toEqual([
    'http://127.0.0.1:3001',
  ]);
});

function embed(address: string): Embed {
  return { address, title: 'A frame', load: 'visible' };
}

const youtube = new URL(youtubeFrame('')).origin;
const noEmbeds = { events: null, contactForm: null, newsletterForm: null };
const noVideos = { spotlight: null, featured: null };
