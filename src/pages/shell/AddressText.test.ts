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
])('%s can break after the host, or before the @, only', (address, shown) => {
  expect(renderToStaticMarkup(createElement(AddressText, { address }))).toBe(shown);
});
