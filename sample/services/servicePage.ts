import { html, raw } from 'hono/html';
import type { Markup } from '../pages/samplePage.ts';
import { sampleTokens } from '../pages/sampleStyle.ts';

/**
 * Returns the layout of an outside service inside a publication's page: a notice that it is a sample, then the service.
 */
export function servicePage({
  title,
  service,
  style,
  body,
  script,
}: {
  title: string;
  /** The name of the invented service. */
  service: string;
  style: string;
  body: Markup;
  /** JavaScript to run once the page is parsed. */
  script?: string;
}): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} · ${service} (sample)</title>
        <style>
          ${raw(serviceStyle + style)}
        </style>
      </head>
      <body>
        <header class="service"><strong>Sample</strong> ${service} (invented)</header>
        ${body}
        ${
          script === undefined
            ? ''
            : html`<script>
                ${raw(script)};
              </script>`
        }
      </body>
    </html>`;
}

const serviceStyle = `
${sampleTokens}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 'Libre Franklin', system-ui, sans-serif; }
h1, h2 { margin: 0; font-family: Georgia, 'Times New Roman', serif; font-weight: 600; line-height: 1.15; text-wrap: balance; }
p { margin: 0; text-wrap: pretty; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--highlight); outline-offset: 2px; }
.service { padding: .5rem 1rem; background: var(--wash); color: var(--quiet); font-size: .8125rem; }
.service strong { color: var(--alert); }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
