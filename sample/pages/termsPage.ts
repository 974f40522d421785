import { html } from 'hono/html';
import { outlets } from '../outlets.ts';
import { samplePage, type Markup } from './samplePage.ts';

/** Returns the terms of use that the demo's feeds link to. */
export function termsPage(): Markup {
  const named = outlets.filter(({ hasTerms }) => hasTerms);
  return samplePage({
    title: 'Terms of the sample outlets',
    body: html`<main>
      <h1>Terms</h1>
      <p>
        Publications may show the headlines, the summaries and the pictures of these outlets, large ones too,
        if they name the outlet and link to it.
      </p>
      <ul>
        ${named.map(({ publisher, language }) => html`<li lang="${language}">${publisher}</li>`)}
      </ul>
    </main>`,
  });
}
