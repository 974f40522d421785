import { html } from 'hono/html';
import type { Newsstand, SampleFeed } from '../newsstand.ts';
import type { PictureOddity, Story } from '../story.ts';
import { feedTable } from './feedTable.ts';
import { samplePage, type Markup } from './samplePage.ts';
import { serviceList } from '../services/serviceList.ts';

/** Returns the welcome page: the services that this server simulates, and every feed and how it behaves. */
export function welcomePage(newsstand: Newsstand): Markup {
  return samplePage({
    title: 'The sample server',
    body: html`<main>
      <h1>The sample server</h1>
      <p>
        This server stands in for the outside world, on this machine only: the outlets whose feeds a
        publication polls, the pages their links open, their pictures, and every service it shows in a frame
        or links to. Dates are fresh at each start, and new stories come out while it runs. Feeds support
        <code>If-None-Match</code> and <code>If-Modified-Since</code>.
      </p>
      <p>
        To see what a publication does when an outlet fails,
        <a href="/behavior">make a feed behave like that</a>. The <a href="/functions">functions host</a>,
        from which <code>townwire demo --blog functions</code> takes its blog, can fail too. With
        <code>--advertising provider</code>, this server’s script fills the advertising slots.
      </p>
      <h2>The feeds</h2>
      ${feedTable({ newsstand, behavior: behaviorCell })}
      <p><a href="/terms">The terms of some of them</a> allow large pictures.</p>
      <h2>Odd pictures</h2>
      <p>The other stories have common JPEG, PNG and WebP pictures, or none.</p>
      <dl>
        ${Object.entries(oddities).map(
          ([oddity, meaning]) =>
            html`<dt>${meaning}</dt>
              ${storiesWith(newsstand, oddity).map(
                ({ slug, title }) => html`<dd><a href="/stories/${slug}">${title}</a></dd>`,
              )}`,
        )}
      </dl>
      <h2>The services</h2>
      ${serviceTable()}
    </main>`,
  });
}

function storiesWith(newsstand: Newsstand, oddity: string): Story[] {
  return Array.from(newsstand.feeds.values(), ({ stories }) => stories)
    .flat()
    .filter((story) => story.pictureOddity === oddity);
}

const oddities: Record<PictureOddity, string> = {
  wide: '4,000 pixels wide, and progressive',
  rotated: 'rotated, with an orientation that says so and the place where it was taken',
  CMYK: 'in the colors of a printing press',
  slow: 'slow to begin',
  missing: 'missing',
  'web page': 'a page that apologizes, called .jpg',
  'one pixel': 'a tracking pixel',
};

function behaviorCell({ behavior }: SampleFeed): Markup {
  return html`<td class="${behavior === 'good' ? '' : 'problem'}">${behavior}</td>`;
}

/** Returns a table with a row per service. */
function serviceTable(): Markup {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Where a publication uses it</th>
        </tr>
      </thead>
      <tbody>
        ${serviceList.map(
          ({ path, title, use }) =>
            html`<tr>
              <td><a href="${path}">${title}</a></td>
              <td>${use}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
