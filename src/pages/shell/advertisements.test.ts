import { expect, test } from 'vitest';
import type { Publication } from '../../news/publication.ts';
import { advertisementsOf } from './advertisements.ts';
import { world } from '../../news/world.testing.ts';
import { wordsOf } from '../words/wordsOf.ts';

const words = wordsOf('en').advertising;
const slots = ['1', '2', '3', '4', '5', '6', '7'].map(
  (id) => ({ id, page: 'home', place: 'between', minHeight: 250, narrow: true }) as const,
);
const newsletterForm = { address: 'https://forms.example/n', title: 'Newsletter', load: 'visible' } as const;
const { contact } = world.fullPublication();
const donation = { charity: 'Levee Fund', address: 'https://charity.example/give', text: 'Please give.' };

test('without a provider each slot shows another of the publication’s own advertisements', () => {
  const embeds = { events: null, contactForm: null, newsletterForm };
  const addresses = addressesOf({ donation, embeds, contact });
  expect(addresses).toEqual([
    '/#newsletter',
    'https://charity.example/give',
    '/#contact',
    '/rss.xml',
    '/radio',
    '/search',
  ]);
});

test('a publication advertises only what it has, and leaves out the slots beyond that', () => {
  expect(addressesOf({ radio: null })).toEqual(['/rss.xml', '/search']);
});

test('a provider fills every slot of one kind of page', () => {
  const provider = { name: 'Banners', script: 'https://banners.example/slots.js' };
  const { publication } = world.edition({ publication: { advertising: { slots, provider } } });
  expect(advertisementsOf(publication, 'home', words).map(({ id, house }) => [id, house])).toEqual(
    slots.map(({ id }) => [id, null]),
  );
  expect(advertisementsOf(publication, 'section', words)).toEqual([]);
});

function addressesOf(changes: Partial<Publication>): (string | undefined)[] {
  const { publication } = world.edition({
    publication: { advertising: { slots, provider: null }, ...changes },
  });
  return advertisementsOf(publication, 'home', words).map(({ house }) => house?.address);
}
