import { afterEach, expect, test } from 'vitest';
import { youtubeFrame } from '../src/news/embeds/embed.ts';
import type { Publication } from '../src/news/publication.ts';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../src/publication/exampleFolder.testing.ts';
import { withOverlay, type Overlay } from './overlay.ts';
import { readPublication } from '../src/publication/readPublication.ts';

afterEach(removeExampleFolders);

const sample = 'http://127.0.0.1:3001';
const overlay: Overlay = {
  embeds: {
    events: `${sample}/events`,
    contactForm: `${sample}/contact`,
    newsletterForm: `${sample}/letter`,
  },
  videos: { spotlight: `${sample}/tall`, featured: `${sample}/wide` },
  donation: `${sample}/give`,
  partners: `${sample}/files`,
  promotion: `${sample}/university`,
  provider: { name: 'Sample Advertising', script: `${sample}/slots.js` },
  blog: { source: 'functions', address: `${sample}/functions/v1`, key: 'sample' },
};

test('the demo loads everything outside from its own server, with the text in the files', async () => {
  const publication = await read({}, overlay);
  expect(publication).toMatchObject({
    embeds: {
      events: { address: `${sample}/events`, title: 'Calendar', load: 'visible' },
      contactForm: { address: `${sample}/contact`, title: 'Write to us', load: 'click' },
    },
    videos: {
      spotlight: { id: 'a1B2-c3_D4e', title: 'River Town Spotlight', address: `${sample}/tall` },
      featured: { id: 'f5G6-h7_I8j', title: 'The levee', address: `${sample}/wide` },
    },
    donation: { charity: 'Press Fund', address: `${sample}/give`, text: 'Give.' },
    books: { promotion: { links: [{ text: 'Apply now', address: `${sample}/university` }] } },
    blog: overlay.blog,
  });
  expect(publication.partners.map(({ preview }) => preview.address)).toEqual([
    `${sample}/files/media-kit`,
    `${sample}/files/guide`,
  ]);
  expect(publication.advertising).toMatchObject({ slots: [{ id: '6079445' }], provider: overlay.provider });
});

test('an overlay adds no part that the files lack', async () => {
  const short = publicationYaml.slice(0, publicationYaml.indexOf('embeds:'));
  const publication = await read(
    { 'publication.yaml': short, 'partners.yaml': null, 'faq.yaml': null },
    overlay,
  );
  expect(publication).toMatchObject({
    embeds: { events: null, contactForm: null, newsletterForm: null },
    videos: { spotlight: null, featured: null },
    about: { mission: [], history: [] },
    people: [],
    donation: null,
    partners: [],
    faq: [],
    functionsKey: 'public-anonymous-key',
  });
});

test('without an overlay everything loads from the URLs in the files', async () => {
  const publication = await read({
    'publication.yaml': `${publicationYaml}blog: { functions: https://functions.localhost/v1, key: anonymous }\n`,
    'people.yaml': '- { key: ada, name: Ada Rivers, role: Editor, bio: Edits. }\n',
  });
  expect(publication).toMatchObject({
    embeds: { events: { address: 'https://walls.localhost/wall/river-town' }, newsletterForm: null },
    videos: {
      spotlight: {
        address: youtubeFrame('a1B2-c3_D4e'),
        description: 'Discover the stories that matter to our community',
      },
    },
    people: [{ key: 'ada', name: 'Ada Rivers', role: 'Editor', bio: 'Edits.' }],
    partners: [
      {
        id: 'media-kit',
        preview: {
          address: 'https://documents.localhost/media-kit',
          title: 'Media kit',
          load: 'click',
        },
      },
      { id: 'guide', preview: { address: 'https://files.localhost/guide', load: 'visible' } },
    ],
    faq: [{ answer: 'By the river.' }, { answer: 'The town did, in two summers.' }],
    books: { books: [{ year: 1899 }, { year: null }], retailer: { name: 'Bookshop' } },
    blog: { source: 'functions', address: 'https://functions.localhost/v1', key: 'anonymous' },
    functionsKey: 'river-town-key',
  });
});

async function read(files: Record<string, string | null>, over?: Overlay): Promise<Publication> {
  const folder = await exampleFolder(files);
  const result = await readPublication(folder, {
    sample: false,
    ...(over !== undefined && { change: withOverlay(over) }),
  });
  if (result.kind === 'publication') return result.publication;
  throw new Error(result.mistakes.map(({ message }) => message).join('\n'));
}
