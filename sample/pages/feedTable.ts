import { html } from 'hono/html';
import { sampleSections } from '../sections.ts';
import type { Newsstand, SampleFeed } from '../newsstand.ts';
import type { Markup } from './samplePage.ts';

/** Returns a table with a row per feed. `behavior` returns the cell of the last column. */
export function feedTable({
  newsstand,
  behavior,
}: {
  newsstand: Newsstand;
  behavior: (feed: SampleFeed) => Markup;
}): Markup {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Section</th>
          <th scope="col">Outlet</th>
          <th scope="col">Format</th>
          <th scope="col">Stories</th>
          <th scope="col">Behavior</th>
        </tr>
      </thead>
      <tbody>
        ${Array.from(newsstand.feeds.values(), (feed) => row(feed, behavior(feed)))}
      </tbody>
    </table>
  </div>`;
}

function row({ path, outlet, stories }: SampleFeed, last: Markup): Markup {
  const charset = outlet.charset === 'utf-8' ? '' : `, ${outlet.charset}`;
  return html`<tr>
    <td>${sampleSections[outlet.section].label}</td>
    <td><a href="${path}">${outlet.publisher}</a></td>
    <td>${outlet.format}${charset}</td>
    <td>${stories.length}</td>
    ${last}
  </tr>`;
}
