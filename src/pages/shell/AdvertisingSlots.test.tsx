import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Advertisement, HouseAdvertisement } from './advertisements.ts';
import { AdvertisingSlots } from './AdvertisingSlots.tsx';

const house: HouseAdvertisement = {
  heading: 'Meet your neighbors here',
  text: 'This space is free.',
  way: 'Advertise with us',
  address: '/#contact',
  opensDonation: false,
};

test('a house advertisement is labelled and leads to where its words say', () => {
  const html = draw({ house });
  expect(html).toContain('>Advertisement</p>');
  expect(html).toMatch(/<a [^>]*href="\/#contact">Advertise with us<\/a>/u);
  expect(html).not.toContain('<iframe');
});

test('the advertisement for support opens the support dialog, and without script leads to the charity', () => {
  const html = draw({ house: { ...house, address: 'https://charity.example/', opensDonation: true } });
  expect(html).toMatch(/<a [^>]*href="https:\/\/charity\.example\/"[^>]*data-opens="donation"/u);
});

test("a provider's advertisement is labelled too, and locked into a frame of its own address", () => {
  const html = draw({ house: null });
  expect(html).toContain('>Advertisement</p>');
  expect(html).toMatch(
    /<iframe [^>]*src="\/advertising\/6079445" title="Advertisement" loading="lazy" sandbox="allow-scripts allow-popups">/u,
  );
});

test('a page without advertisements keeps no room for them', () => {
  expect(renderToStaticMarkup(<AdvertisingSlots slots={[]} setting="row" />)).toBe('');
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
  return renderToStaticMarkup(<AdvertisingSlots slots={[slot]} setting="row" />);
}
