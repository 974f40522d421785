import { html } from 'hono/html';
import { sampleFunctionsKey, type FunctionsHost } from '../functions/functionsHost.ts';
import { moods } from '../mood.ts';
import { samplePage, type Markup } from './samplePage.ts';

/** What the functions host has, how to call it, and a form that changes its mood. */
export function functionsPage({ posts, mood }: FunctionsHost): Markup {
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
      <form method="post" action="/functions">
        <label for="mood">How it responds</label>
        <select id="mood" name="mood">
          ${Object.entries(moods).map(
            ([name, meaning]) =>
              html`<option value="${name}" ${name === mood ? ' selected' : ''}>${name}: ${meaning}</option>`,
          )}
        </select>
        <button>Set</button>
      </form>
    </main>`,
  });
}
