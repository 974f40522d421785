import { html } from 'hono/html';
import { samplePage, type Markup } from '../../pages/samplePage.ts';

/** The page behind the books page's advertisement, of an invented university. */
export function universityPage(): Markup {
  return samplePage({
    title: 'Levee Street University (sample)',
    body: html`<main class="story">
      <p class="kicker">Levee Street University</p>
      <h1>Readers make good students</h1>
      <p class="dek">Evening and weekend courses for people who have a life already.</p>
      <h2>Courses</h2>
      <dl>
        <dt>History</dt>
        <dd>How to read an old map, and what it leaves out</dd>
        <dt>Writing</dt>
        <dd>Saying it once</dd>
        <dt>Business</dt>
        <dd>Books that balance, for small shops</dd>
      </dl>
      <h2>To apply</h2>
      <p>You would send one page about a book that changed your mind. January and August.</p>
      <p class="from">This university is invented: it has no rooms, no fees and no students.</p>
    </main>`,
  });
}
