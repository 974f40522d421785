import { expect, test } from 'vitest';
import type { Embed } from './embeds/embed.ts';
import { features, featuresOf, hasPage } from './features.ts';
import type { Publication } from './publication.ts';
import { world } from './world.testing.ts';

const frame: Embed = { address: 'https://frames.example', title: 'A frame', load: 'click' };
const unset = world.publication({
  radio: null,
  blog: null,
  books: null,
  network: { name: 'Townwire', address: null },
});
const contact = unset.contact;
const embeds = unset.embeds;

test('a publication that has set up nothing has no feature', () => {
  expect([...featuresOf(unset)]).toEqual([]);
});

test.each<[Partial<Publication>, string[]]>([
  [{ radio: world.publication().radio }, ['radio']],
  [{ blog: { source: 'folder' } }, ['blog']],
  [{ books: world.publication().books }, []],
  [{ embeds: { ...embeds, events: frame } }, ['events']],
  [{ embeds: { ...embeds, newsletterForm: frame } }, ['newsletter']],
  [{ embeds: { ...embeds, contactForm: frame } }, ['advertise', 'contact', 'contactForm']],
  [{ contact: { ...contact, email: 'news@voice.example' } }, ['advertise', 'contact', 'email']],
  [{ contact: { ...contact, advertisingEmail: 'ads@voice.example' } }, ['advertise', 'contact']],
  [{ contact: { ...contact, telephone: '913-555-0100' } }, ['contact', 'telephone']],
  [{ contact: { ...contact, office: ['1 Main Street'] } }, ['contact', 'office']],
  [{ contact: { ...contact, hours: ['Mornings'] } }, []],
  [{ donation: { charity: 'A fund', address: 'https://fund.example', text: 'Give.' } }, ['donation']],
  [{ partners: [{ id: 'kit', title: 'Kit', description: 'Sizes.', preview: frame }] }, ['partners']],
  [{ faq: [{ id: 'what', question: 'What?', answer: 'That.' }] }, ['faq']],
  [{ network: { name: 'Townwire', address: 'https://townwire.example' } }, ['network']],
  [{ network: null }, []],
])('%j has its features and no others', (changes, expected) => {
  expect([...featuresOf({ ...unset, ...changes })].toSorted()).toEqual(expected);
});

test('a publication that has set up everything has every feature', () => {
  expect([...featuresOf(world.fullPublication())]).toEqual([...features]);
});

test.each([
  '/events',
  '/radio',
  '/radio/player',
  '/books',
  '/blog',
  '/rss.xml',
  '/partners',
  '/faq',
  '/#contact',
  '/#newsletter',
])('a publication without its feature does not have %s', (path) => {
  expect(hasPage(unset, path)).toBe(false);
});

test.each(['/', '/local-news', '/search', '/constructor'])('every publication has %s', (path) => {
  expect(hasPage(unset, path)).toBe(true);
});
