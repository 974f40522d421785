import { html } from 'hono/html';
import { samplePage, type Markup } from '../../pages/samplePage.ts';
import type { Campaign } from './campaigns.ts';

/** The page behind a banner, of an invented business. */
export function advertiserPage({ business, heading, text }: Campaign): Markup {
  return samplePage({
    title: `${heading} · ${business}`,
    body: html`<main class="story">
      <p class="kicker">${business}</p>
      <h1>${heading}</h1>
      <p class="dek">${text}</p>
      <p>
        You came here by an advertisement. The business is invented: there is nothing to buy, and nobody
        counted your click.
      </p>
    </main>`,
  });
}
