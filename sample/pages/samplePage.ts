import { html, raw } from 'hono/html';
import { sampleStyle } from './sampleStyle.ts';

/** HTML made by Hono's template. */
export type Markup = ReturnType<typeof html>;

/** Returns the layout of every page of the sample server: a notice, then the page. */
export function samplePage({ title, body }: { title: string; body: Markup }): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${raw(sampleStyle)}
        </style>
      </head>
      <body>
        <header class="note">
          <strong>Sample.</strong> Everything here is invented: outlets, people and stories.
          <a href="/">What this server plays</a> · <a href="/behavior">How it behaves</a>
        </header>
        ${body}
      </body>
    </html>`;
}
