import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { world } from '../../news/world.testing.ts';
import { Mark } from './Mark.tsx';
import { renderMarkSvg } from './renderMarkSvg.ts';

const { brand: plain } = world.publication();
const brand = {
  ...plain,
  mark: {
    kind: 'drawing',
    viewBox: '0 0 9 9',
    shapes:
      '<g><path id="brandmark-a" fill="#15191e" stroke="#0f3a57"/><path fill="#fbfaf6" stroke="#ff0000"/></g>',
  },
} as const;

test('brand-3: a mark’s colors of the light scheme follow the reader’s scheme', () => {
  expect(renderToStaticMarkup(Mark({ brand }))).toBe(
    '<svg class="mark mark-badge" viewBox="0 0 9 9" aria-hidden="true"><g><path id="brandmark-a" fill="var(--ink)" stroke="var(--accent)"/><path fill="var(--paper)" stroke="#ff0000"/></g></svg>',
  );
  expect(renderMarkSvg(brand)).toContain('fill="#15191e" stroke="#0f3a57"');
});

test('two marks on a page have no id in common', () => {
  expect(renderToStaticMarkup(Mark({ brand, part: 'footer' }))).toContain('id="brandmark-footer-a"');
});

test('brand-2: a publication without a mark has its initials', () => {
  expect(renderToStaticMarkup(Mark({ brand: plain }))).toMatch(
    /<circle [^>]*>(?:<\/circle>)?<text [^>]*>KC<\/text>/u,
  );
  const hostile = { ...plain, mark: { kind: 'initials', letters: '<&' } } as const;
  expect(renderMarkSvg(hostile)).toContain('>&lt;&amp;</text>');
});
