import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressText } from './AddressText.tsx';

test.each([
  ['https://voice.example/icons/144.png', 'https://voice.example/<wbr/>icons/144.png'],
  ['https://voice.example/#about', 'https://voice.example/<wbr/>#about'],
  ['https://voice.example/', 'https://voice.example/<wbr/>'],
  ['voice.example', 'voice.example<wbr/>'],
  ['news@voice.example', 'news<wbr/>@voice.example'],
])('a line can break in %s only after the host or before the @', (address, expected) => {
  expect(renderToStaticMarkup(createElement(AddressText, { address }))).toBe(expected);
});
