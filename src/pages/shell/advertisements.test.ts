import { expect, test } from 'vitest';
import type { Publication } from '../../news/publication.ts';
import { editionForTests } from '../editionForTests.ts';
import { advertisementsOf } from './advertisements.ts';

const slots = ['1', '2', '3', '4'].map(
  (id) => ({ id, page: 'home', place: 'between', minHeight: 250, narrow: true }) as const,
);
const newsletterForm = { address: 'https://forms.example/n', title: 'Newsletter', load: 'visible' } as const;
const donation = { charity: 'Levee Fund', address: 'https://charity.example/give', text: 'Please give.' };

test('a publication without a provider advertises itself, in turn, with what it has', () => {
  const ways = waysOf({ donation, embeds: { events: null, contactForm: null, newsletterForm } });
  expect(ways).toEqual(['/#contact', '/#newsletter', 'https://charity.example/give', '/#contact']);
});

test('nobody is invited to a newsletter or a charity that there is not: the feed takes their place', () => {
  const ways = waysOf({});
  expect(ways).toEqual(['/#contact', '/rss.xml', '/#contact', '/rss.xml']);
});

test('a provider fills every slot of its kind of page, and no other page has them', () => {
  const provider = { name: 'Banners', script: 'https://banners.example/slots.js' };
  const { publication } = editionForTests({ publication: { advertising: { slots, provider } } });
  expect(advertisementsOf(publication, 'home').map(({ id, house }) => [id, house])).toEqual([
    ['1', null],
    ['2', null],
    ['3', null],
    ['4', null],
  ]);
  expect(advertisementsOf(publication, 'section')).toEqual([]);
});

function waysOf(changes: Partial<Publication>): (string | undefined)[] {
  const { publication } = editionForTests({
    publication: { advertising: { slots, provider: null }, ...changes },
  });
  return advertisementsOf(publication, 'home').map(({ house }) => house?.address);
}
