import { html } from 'hono/html';
import { moods } from '../mood.ts';
import { program } from '../radio/program.ts';
import type { SampleStation } from '../radio/sampleStation.ts';
import { samplePage, type Markup } from './samplePage.ts';

/** What the radio server plays, and a form that changes its mood. */
export function radioPage(station: SampleStation): Markup {
  const current = station.mood();
  return samplePage({
    title: 'The sample radio',
    body: html`<main>
      <h1>Radio</h1>
      <p>It plays a loop in four titled parts, composed by a program for the first listener.</p>
      <ul>
        ${program.map(({ title }) => html`<li>${title}</li>`)}
      </ul>
      <p><code>GET /radio/8076</code>, with titles if the request says <code>Icy-MetaData: 1</code>.</p>
      <form method="post" action="/radio">
        <label for="mood">How it responds</label>
        <select id="mood" name="mood">
          ${Object.entries(moods).map(
            ([name, meaning]) =>
              html`<option value="${name}" ${name === current ? ' selected' : ''}>
                ${name}: ${meaning}
              </option>`,
          )}
        </select>
        <button>Set</button>
      </form>
    </main>`,
  });
}
