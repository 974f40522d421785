import { html } from 'hono/html';
import { samplePage, type Markup } from '../../pages/samplePage.ts';

/** The site of the network of publications. All members but Kansas City Voice are invented. */
export function networkPage(): Markup {
  return samplePage({
    title: 'Townwire (sample)',
    body: html`<main class="story">
      <p class="kicker">Townwire</p>
      <h1>One engine, many towns</h1>
      <p class="dek">
        A family of local publications. Each is one folder of text files and the people who keep it.
      </p>
      <h2>The publications</h2>
      <dl>
        <dt>Kansas City Voice</dt>
        <dd>Kansas City, Kansas and Wyandotte County</dd>
        <dt>Prairie Junction Voice</dt>
        <dd>A town that is invented</dd>
        <dt>Cottonwood Ferry Voice</dt>
        <dd>Another one</dd>
      </dl>
      <p class="from">This page stands in for the network’s own site.</p>
    </main>`,
  });
}
