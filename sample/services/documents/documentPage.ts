import { html } from 'hono/html';
import type { Markup } from '../../pages/samplePage.ts';
import { servicePage } from '../servicePage.ts';
import { documentStyle } from './documentStyle.ts';
import type { SampleDocument } from './sampleDocument.ts';

/** A cloud drive's preview of a file: its name, then its page as a sheet of paper. */
export function documentPage({ title, file, lead, content }: SampleDocument): Markup {
  return servicePage({
    title,
    service: 'Bluestem Drive',
    style: documentStyle,
    body: html`<main>
      <p class="file">
        <svg viewBox="0 0 20 24" width="15" height="18" aria-hidden="true">
          <path d="M2 1h11l5 5v17H2zM13 1v5h5" />
        </svg>
        ${file}
      </p>
      <article>
        <p class="letterhead">Kansas City Voice<span>Sample</span></p>
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${content}
        <p class="foot">Page 1 of 1</p>
      </article>
    </main>`,
  });
}
