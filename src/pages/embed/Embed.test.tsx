import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Embed } from './Embed.tsx';

const address = 'https://walls.example/embed/wall';

test('a frame is lazy, titled, says where it is asked from, and may not lead the page away', () => {
  const frame = /<iframe [^>]*>/u.exec(draw('visible'))?.[0] ?? '';
  expect(frame).toContain(`src="${address}"`);
  expect(frame).toContain('title="Community calendar"');
  expect(frame).toContain('loading="lazy"');
  expect(frame).toContain('referrerPolicy="strict-origin-when-cross-origin"');
  expect(frame).toMatch(/sandbox="[^"]*allow-scripts/u);
  expect(frame).not.toContain('allow-top-navigation');
});

test.each(['visible', 'click'] as const)('beside a frame that loads by %s stands a plain link', (load) => {
  expect(draw(load)).toMatch(
    /<a [^>]*href="https:\/\/walls\.example\/embed\/wall" target="_blank" rel="noopener">Community calendar, on its own page<\/a>/u,
  );
});

test('a frame that waits for a click is in a template, where browsers ask for nothing, and its panel names the host', () => {
  const html = draw('click');
  expect(html.replace(/<template>.*<\/template>/u, '')).not.toContain('<iframe');
  expect(html).toMatch(/<template><iframe [^>]*><\/iframe><\/template>/u);
  expect(html).toContain('Loads from walls.example when you choose it.');
  expect(html).toMatch(/<a class="embed-panel" href="https:\/\/walls\.example\/embed\/wall"/u);
});

function draw(load: 'visible' | 'click'): string {
  return renderToStaticMarkup(<Embed embed={{ address, title: 'Community calendar', load }} ratio="wall" />);
}
