import { html, raw } from 'hono/html';
import { drawPicture } from '../pictures/scenes.ts';
import type { Markup } from '../pages/samplePage.ts';
import { servicePage } from './servicePage.ts';

/** Returns a drawing in place of the frame that another service would show in a post. */
export function framedPage(url: URL): Markup {
  return servicePage({
    title: `A page of ${url.host}`,
    service: url.host,
    style: framedStyle,
    body: html`<main>
      ${raw(drawPicture({ scene: 'river', seed: url.href }))}
      <h1>${url.host}</h1>
      <p>On the real site, this is ${url.href}</p>
    </main>`,
  });
}

const framedStyle = `
main { padding: 1rem; overflow-wrap: anywhere; }
main svg { display: block; width: 100%; height: auto; max-height: 12rem; margin-bottom: 1rem; }
`;
