import { html } from 'hono/html';
import { samplePage, type Markup } from '../../pages/samplePage.ts';

/** A retailer's search for a book. `words` is the link's query, or empty. */
export function retailerPage(words: string): Markup {
  return samplePage({
    title: words === '' ? 'Bluestem Books (sample)' : `${words} · Bluestem Books (sample)`,
    body: html`<main class="story">
      <p class="kicker">Bluestem Books, a retailer</p>
      <h1>${words === '' ? 'Every book, second-hand' : words}</h1>
      <p class="dek">
        ${words === '' ? 'Look for a title or an author.' : 'Three editions would be offered.'}
      </p>
      <form method="get">
        <label for="words">Title or author</label>
        <input id="words" type="search" name="k" value="${words}" />
        <button>Search</button>
      </form>
      ${words === '' ? '' : editions()}
      <p class="from">This shop is invented: nothing can be bought here.</p>
    </main>`,
  });
}

function editions(): Markup {
  return html`<h2>Editions</h2>
    <dl>
      <dt>Ebook</dt>
      <dd>To read at once, if this were a shop</dd>
      <dt>Paperback</dt>
      <dd>A little bent at the corner</dd>
      <dt>Large print</dt>
      <dd>Two volumes, kind to the eyes</dd>
    </dl>`;
}
