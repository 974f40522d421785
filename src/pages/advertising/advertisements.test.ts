import { expect, test } from 'vitest';
import type { Publication } from '../../news/publication.ts';
import { world } from '../../news/world.testing.ts';
import { messagesOf } from '../../news/messages/messagesOf.ts';
import { advertisementsOf, houseAdvertisement } from './advertisements.ts';
import { localeIn } from '../../news/words/locales.ts';

const messages = messagesOf(localeIn('en', 'US')).advertising;
const provider = { name: 'Banners', script: 'https://banners.example/slots.js' };
const slots = ['1', '2'].map(
  (id) => ({ id, page: 'home', place: 'between', minHeight: 250, narrow: true }) as const,
);
const newsletterForm = { address: 'https://forms.example/n', title: 'Newsletter', load: 'visible' } as const;
const embeds = { events: null, contactForm: null, newsletterForm };
const { contact } = world.fullPublication();
const donation = { charity: 'Levee Fund', address: 'https://charity.example/give', text: 'Please give.' };
const pages = [
  '/',
  '/radio',
  '/search',
  ...world.edition().publication.sections.map(({ slug }) => `/${slug}`),
];

test('a provider fills every slot of one kind of page; without a provider no slot is sold', () => {
  const sold = publicationWith({ advertising: { slots, provider } });
  expect(advertisementsOf(sold, 'home').map(({ id, isSold }) => [id, isSold])).toEqual([
    ['1', true],
    ['2', true],
  ]);
  expect(advertisementsOf(sold, 'section')).toEqual([]);
  const unsold = publicationWith({ advertising: { slots, provider: null } });
  expect(advertisementsOf(unsold, 'home').map(({ isSold }) => isSold)).toEqual([false, false]);
});

test('a page has one advertisement of the publication’s own, and none with a provider', () => {
  const full = publicationWith({ donation, embeds, contact });
  expect(houseOn('/', full)).toMatchObject({
    subject: 'support',
    address: 'https://charity.example/give',
    text: 'If you rely on Kansas City Voice, help keep it free for everyone in Wyandotte County.',
  });
  expect(houseOn('/', { ...full, advertising: { slots, provider } })).toBeNull();
});

test('different pages have different advertisements, and a page always has the same advertisement', () => {
  const full = publicationWith({ donation, embeds, contact });
  const subjects = pages.map((page) => houseOn(page, full)?.subject);
  expect(subjects).toEqual(pages.map((page) => houseOn(page, full)?.subject));
  expect(new Set(subjects).size).toBeGreaterThan(3);
});

test('a publication advertises only what it has, and nothing that is on the same page', () => {
  const addressesOn = (publication: Publication) =>
    new Set(pages.map((page) => houseOn(page, publication)?.address));
  const bare = publicationWith({ radio: null });
  expect(addressesOn(bare)).toEqual(new Set(['/local-news/rss.xml', '/search']));
  const withForm = publicationWith({ radio: null, embeds });
  expect(addressesOn(withForm)).toContain('/#newsletter');
  expect(houseOn('/', withForm)?.address).toBe('/local-news/rss.xml');
  expect(houseOn('/search', bare)?.address).toBe('/local-news/rss.xml');
});

function publicationWith(changes: Partial<Publication>): Publication {
  return world.edition({ publication: changes }).publication;
}

function houseOn(path: string, publication: Publication) {
  return houseAdvertisement(publication, { path, messages });
}
