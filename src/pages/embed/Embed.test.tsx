import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Picture } from '../../news/pictures/picture.ts';
import { world } from '../../news/world.testing.ts';
import { Embed } from './Embed.tsx';
import { withMessages } from '../words/withMessages.testing.tsx';

const address = 'https://walls.example/embed/wall';

test('a frame is lazy, has a title, sends a referrer, and can’t navigate the page', () => {
  const frame = /<iframe [^>]*>/u.exec(renderHtml('visible'))?.[0] ?? '';
  expect(frame).toContain(`src="${address}"`);
  expect(frame).toContain('title="Community calendar"');
  expect(frame).toContain('loading="lazy"');
  expect(frame).toContain('referrerPolicy="strict-origin-when-cross-origin"');
  expect(frame).toMatch(/sandbox="[^"]*allow-scripts/u);
  expect(frame).not.toContain('allow-top-navigation');
});

test.each(['visible', 'click'] as const)('a frame that loads by %s has a link beside it', (load) => {
  expect(renderHtml(load)).toMatch(
    /<a [^>]*href="https:\/\/walls\.example\/embed\/wall" target="_blank" rel="noopener">Open in a new tab<span class="visually-hidden">: Community calendar<\/span><\/a>/u,
  );
});

test('a frame that waits for a click is in a template, which loads nothing, and the panel names its host', () => {
  const html = renderHtml('click');
  expect(html.replace(/<template>.*<\/template>/u, '')).not.toContain('<iframe');
  expect(html).toMatch(/<template><iframe [^>]*><\/iframe><\/template>/u);
  expect(html).toContain('Loads from walls.example when you open it here.');
  expect(html).toMatch(/<a class="embed-panel" href="https:\/\/walls\.example\/embed\/wall"/u);
});

test('home-7: a video shows its poster until it plays, or a drawing if that fails, and loads nothing else', () => {
  const html = renderHtml('click', world.picture()).replace(/<template>.*<\/template>/u, '');
  expect(html).toMatch(
    /<img class="embed-picture" src="\/pictures\/[^"]*"[^>]*data-fallback="\/drawings\/[\da-f]{8}\.svg"/u,
  );
  expect(html).toContain('<span class="visually-hidden">Play video: Community calendar</span>');
  expect(html).toContain('Loads from walls.example when you press play.');
});

function renderHtml(load: 'visible' | 'click', poster?: Picture): string {
  return renderToStaticMarkup(
    withMessages(
      <Embed embed={{ address, title: 'Community calendar', load }} ratio="wall" poster={poster} />,
    ),
  );
}
