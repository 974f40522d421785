import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withMessages } from '../words/withMessages.testing.tsx';
import { messagesOf } from '../../news/messages/messagesOf.ts';
import type { Advertisement, HouseAdvertisement, HouseSubject } from './advertisements.ts';
import { AdvertisingSlots } from './AdvertisingSlots.tsx';
import { HouseBanner } from './HouseBanner.tsx';
import { localeIn } from '../../news/words/locales.ts';

const slot: Advertisement = {
  id: '6079445',
  page: 'section',
  place: 'top',
  minHeight: 200,
  narrow: false,
  isSold: true,
};
const support: HouseAdvertisement = {
  subject: 'support',
  from: 'Kansas City Voice',
  heading: 'Local news needs you',
  text: 'Help keep it free.',
  linkText: 'Support us',
  address: 'https://charity.example/',
};

test('advertising-1: a sold slot keeps its height, and has a label and a sandboxed frame with its own address', () => {
  const html = renderHtml([slot]);
  expect(html).toContain('<div class="slot slot-200 slot-wide" data-banner-id="6079445">');
  expect(html).toContain('>Advertisement</p>');
  expect(html).toMatch(
    /<iframe [^>]*src="\/advertising\/6079445" title="Advertisement" loading="lazy" sandbox="allow-scripts allow-popups">/u,
  );
});

test('advertising-3: an unsold slot is in the HTML but hidden', () => {
  const unsold = { ...slot, isSold: false };
  expect(renderHtml([unsold, { ...unsold, id: '1452360' }])).toBe(
    '<div data-banner-id="6079445" hidden=""></div><div data-banner-id="1452360" hidden=""></div>',
  );
  expect(renderHtml([])).toBe('');
});

test('advertising-3: a house advertisement names the publication, shows its subject, and has a link', () => {
  const html = renderHouse({ ...support, subject: 'search', linkText: 'Search', address: '/search' });
  expect(html).toContain('>From Kansas City Voice</p>');
  expect(html).toMatch(/<a [^>]*href="\/search">Search<\/a>/u);
  expect(html).toMatch(/<div class="house-drawing" aria-hidden="true"><svg [^>]*>[\s\S]+<\/svg>/u);
  expect(html).not.toMatch(/data-banner-id|<iframe| style=/u);
  expect(renderHouse(null)).toBe('');
});

test.each(Object.keys(messagesOf(localeIn('en', 'US')).advertising) as HouseSubject[])(
  'the subject %s has a drawing',
  (subject) => {
    expect(renderHouse({ ...support, subject })).toMatch(/<svg [^>]*><path /u);
  },
);

test('the support advertisement opens the donation dialog, or without script links to the charity', () => {
  expect(renderHouse(support)).toMatch(
    /<a [^>]*href="https:\/\/charity\.example\/"[^>]*data-opens="donation"/u,
  );
});

function renderHtml(slots: Advertisement[]): string {
  return renderToStaticMarkup(withMessages(<AdvertisingSlots slots={slots} layout="row" />));
}

function renderHouse(advertisement: HouseAdvertisement | null): string {
  return renderToStaticMarkup(withMessages(<HouseBanner advertisement={advertisement} layout="row" />));
}
