import { html } from 'hono/html';
import { behaviors, type Behavior } from '../behavior.ts';
import { sampleFunctionsKey, type FunctionsHost } from '../functions/functionsHost.ts';
import type { Newsstand, SampleFeed } from '../newsstand.ts';
import { program } from '../radio/program.ts';
import type { SampleStation } from '../radio/sampleStation.ts';
import { sampleSectionKeys, sampleSections } from '../sections.ts';
import { feedTable } from './feedTable.ts';
import { samplePage, type Markup } from './samplePage.ts';

/** Forms that change how feeds behave, and one that publishes a new story. */
export function feedBehaviorPage(newsstand: Newsstand): Markup {
  return samplePage({
    title: 'How the feeds behave',
    body: html`<main>
      <h1>How the feeds behave</h1>
      <p>A feed responds like this from now on. The publication notices at its next poll.</p>
      <dl>
        ${Object.entries(behaviors).map(
          ([behavior, meaning]) =>
            html`<dt>${behavior}</dt>
              <dd>${meaning}</dd>`,
        )}
      </dl>
      <h2>A new story now</h2>
      <form method="post" action="/behavior/story">
        <label for="section">Section</label>
        <select id="section" name="section">
          ${sampleSectionKeys.map((key) => html`<option value="${key}">${sampleSections[key].label}</option>`)}
        </select>
        <button>Publish</button>
      </form>
      <h2>All feeds</h2>
      ${feedForm({ feed: 'all', name: 'all feeds', current: 'good' })}
      <h2>One feed</h2>
      ${feedTable({ newsstand, behavior: feedCell })}
    </main>`,
  });
}

function feedCell({ path, outlet, behavior }: SampleFeed): Markup {
  return html`<td class="${behavior === 'good' ? '' : 'problem'}">
    ${feedForm({ feed: path, name: outlet.publisher, current: behavior })}
  </td>`;
}

function feedForm({ feed, name, current }: { feed: string; name: string; current: Behavior }): Markup {
  return html`<form method="post" action="/behavior">
    <input type="hidden" name="feed" value="${feed}" />
    <select name="behavior" aria-label="Behavior of ${name}">
      ${Object.keys(behaviors).map((each) => html`<option${each === current ? ' selected' : ''}>${each}</option>`)}
    </select>
    <button aria-label="Set the behavior of ${name}">Set</button>
  </form>`;
}

/** Returns the functions host's content, how to call it, and a form that changes how it behaves. */
export function functionsPage({ posts, behavior }: FunctionsHost): Markup {
  return samplePage({
    title: 'The sample functions host',
    body: html`<main>
      <h1>Functions host</h1>
      <p>
        It serves a blog of ${posts.length} invented posts. Its public key is
        <code>${sampleFunctionsKey}</code>.
      </p>
      <p><code>GET /functions/v1/get_metainfo?domain=town.example&amp;page=1</code></p>
      <p><code>GET /functions/v1/get_details?slug=${posts[0]?.slug}</code></p>
      ${hostForm('/functions', behavior)}
    </main>`,
  });
}

/** Returns the radio server's program, and a form that changes how it behaves. */
export function radioPage(station: SampleStation): Markup {
  return samplePage({
    title: 'The sample radio',
    body: html`<main>
      <h1>Radio</h1>
      <p>It plays a loop in four titled parts, composed by a program for the first listener.</p>
      <ul>
        ${program.map(({ title }) => html`<li>${title}</li>`)}
      </ul>
      <p><code>GET /radio/8076</code>, with titles if the request says <code>Icy-MetaData: 1</code>.</p>
      ${hostForm('/radio', station.behavior())}
    </main>`,
  });
}

function hostForm(action: string, current: Behavior): Markup {
  return html`<form method="post" action="${action}">
    <label for="behavior">How it responds</label>
    <select id="behavior" name="behavior">
      ${Object.entries(behaviors).map(
        ([name, meaning]) =>
          html`<option value="${name}" ${name === current ? ' selected' : ''}>${name}: ${meaning}</option>`,
      )}
    </select>
    <button>Set</button>
  </form>`;
}
