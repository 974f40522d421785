import { html } from 'hono/html';
import { moods } from '../mood.ts';
import { programme } from '../radio/programme.ts';
import type { SampleStation } from '../radio/sampleStation.ts';
import { samplePage, type Markup } from './samplePage.ts';

/** What the radio server plays, and a form that changes how it answers. */
export function radioPage(station: SampleStation): Markup {
  const current = station.mood();
  return samplePage({
    title: 'The sample radio',
    body: html`<main>
      <h1>Radio</h1>
      <p>
        It plays a loop that a program composed when its first listener came: four parts, each with a title.
      </p>
      <ul>
        ${programme.map(({ title }) => html`<li>${title}</li>`)}
      </ul>
      <p>
        <code>GET /radio/8076</code>, with titles in between when <code>Icy-MetaData: 1</code> asks for them.
      </p>
      <form method="post" action="/radio">
        <label for="mood">How it answers</label>
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
