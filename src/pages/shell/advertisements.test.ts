import { expect, test } from 'vitest';
import type { Publication } from '../../news/publication.ts';
import { advertisementsOf } from './advertisements.ts';
import { world } from '../../news/world.testing.ts';

const slots = ['1', '2', '3', '4'].map(
  (id) => ({ id, page: 'home', place: 'between', minHeight: 250, narrow: true }) as const,
);
const newsletterForm = { address: 'https://forms.example/n', title: 'Newsletter', load: 'visible' } as const;
const { contact } = world.fullPublication();
const donation = { charity: 'Levee Fund', address: 'https://charity.example/give', text: 'Please give.' };

test('without a provider, a publication’s own advertisements take turns', () => {
  const addresses = addressesOf({
    donation,
    embeds: { events: null, contactForm: null, newsletterForm },
    contact,
  });
  expect(addresses).toEqual(['/#contact', '/#newsletter', 'https://charity.example/give', '/#contact']);
});

test('a publication without a newsletter or charity advertises its feed instead', () => {
  const addresses = addressesOf({ contact });
  expect(addresses).toEqual(['/#contact', '/rss.xml', '/#contact', '/rss.xml']);
});

test('nobody is invited to advertise where there is nobody to ask', () => {
  expect(new Set(addressesOf({}))).toEqual(new Set(['/rss.xml']));
});

test('a provider fills every slot of one kind of page', () => {
  const provider = { name: 'Banners', script: 'https://banners.example/slots.js' };
  const { publication } = world.edition({ publication: { advertising: { slots, provider } } });
  expect(advertisementsOf(publication, 'home').map(({ id, house }) => [id, house])).toEqual([
    ['1', null],
    ['2', null],
    ['3', null],
    ['4', null],
  ]);
  expect(advertisementsOf(publication, 'section')).toEqual([]);
});

function addressesOf(changes: Partial<Publication>): (string | undefined)[] {
  const { publication } = world.edition({
    publication: { advertising: { slots, provider: null }, ...changes },
  });
  return advertisementsOf(publication, 'home').map(({ house }) => house?.address);
}
