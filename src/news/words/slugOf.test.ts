import { expect, test } from 'vitest';
import { slugOf, unicodeSlugOf } from './slugOf.ts';

test.each([
  ['Iğdır Straße', 'igdir-strasse'],
  ['Łódź & Ærø', 'lodz-aero'],
  ['Ciudad de México', 'ciudad-de-mexico'],
  ['松江', ''],
])('the slug of %s is "%s"', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test.each([
  ['ﾊﾞｽと電車', 'バスと電車'],
  ['서울', '서울'],
  ['हिन्दी', 'हिन्दी'],
  ['الشوارع العامّة', 'الشوارع-العامة'],
  ['Işık', 'isik'],
])('the slug of %s in its own script is %s', (text, slug) => {
  expect(unicodeSlugOf(text)).toBe(slug.normalize('NFC'));
});
