import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Advertisement, HouseAdvertisement } from './advertisements.ts';
import { AdvertisingSlots } from './AdvertisingSlots.tsx';
import { withWords } from '../words/withWords.testing.tsx';

const house: HouseAdvertisement = {
  from: 'Kansas City Voice',
  heading: 'Meet your neighbors here',
  text: 'This space is free.',
  linkText: 'Advertise with us',
  address: '/#contact',
  opensDonation: false,
};

test('an unsold slot says whom its advertisement is from, and has a link', () => {
  const html = draw({ house });
  expect(html).toContain('<div class="slot slot-200 slot-wide slot-unsold" data-banner-id="6079445">');
  expect(html).toContain('>From Kansas City Voice</p>');
  expect(html).not.toContain('>Advertisement<');
  expect(html).toMatch(/<a [^>]*href="\/#contact">Advertise with us<\/a>/u);
  expect(html).not.toContain('<iframe');
});

test('the support advertisement opens the donation dialog, and leads to the charity without script', () => {
  const html = draw({ house: { ...house, address: 'https://charity.example/', opensDonation: true } });
  expect(html).toMatch(/<a [^>]*href="https:\/\/charity\.example\/"[^>]*data-opens="donation"/u);
});

test('a provider’s advertisement has a label, and a sandboxed frame with its own address', () => {
  const html = draw({ house: null });
  expect(html).toContain('>Advertisement</p>');
  expect(html).toMatch(
    /<iframe [^>]*src="\/advertising\/6079445" title="Advertisement" loading="lazy" sandbox="allow-scripts allow-popups">/u,
  );
});

test('a page without advertisements reserves no space for them', () => {
  expect(renderToStaticMarkup(withWords(<AdvertisingSlots slots={[]} setting="row" />))).toBe('');
});

function draw(changes: Partial<Advertisement>): string {
  const slot: Advertisement = {
    id: '6079445',
    page: 'section',
    place: 'top',
    minHeight: 200,
    narrow: true,
    house,
    ...changes,
  };
  return renderToStaticMarkup(withWords(<AdvertisingSlots slots={[slot]} setting="row" />));
}
