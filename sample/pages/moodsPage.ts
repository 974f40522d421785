import { html } from 'hono/html';
import { sampleSectionKeys, sampleSections } from '../sections.ts';
import { moods, type Mood } from '../mood.ts';
import type { Newsstand, SampleFeed } from '../newsstand.ts';
import { feedTable } from './feedTable.ts';
import { samplePage, type Markup } from './samplePage.ts';

/** Forms that change the feeds' moods, and one that publishes a new story. */
export function moodsPage(newsstand: Newsstand): Markup {
  return samplePage({
    title: 'Moods of the sample wire',
    body: html`<main>
      <h1>Moods</h1>
      <p>A feed’s mood is how it responds from now on. The publication notices at its next poll.</p>
      <dl>
        ${Object.entries(moods).map(
          ([mood, meaning]) =>
            html`<dt>${mood}</dt>
              <dd>${meaning}</dd>`,
        )}
      </dl>
      <h2>A new story now</h2>
      <form method="post" action="/moods/story">
        <label for="section">Section</label>
        <select id="section" name="section">
          ${sampleSectionKeys.map((key) => html`<option value="${key}">${sampleSections[key].label}</option>`)}
        </select>
        <button>Publish</button>
      </form>
      <h2>All feeds</h2>
      ${moodForm({ feed: 'all', name: 'all feeds', current: 'good' })}
      <h2>One feed</h2>
      ${feedTable({ newsstand, heading: 'Mood', last: moodCell })}
    </main>`,
  });
}

function moodCell({ path, outlet, mood }: SampleFeed): Markup {
  return html`<td class="${mood === 'good' ? '' : 'problem'}">
    ${moodForm({ feed: path, name: outlet.publisher, current: mood })}
  </td>`;
}

function moodForm({ feed, name, current }: { feed: string; name: string; current: Mood }): Markup {
  return html`<form method="post" action="/moods">
    <input type="hidden" name="feed" value="${feed}" />
    <select name="mood" aria-label="Mood of ${name}">
      ${Object.keys(moods).map((mood) => html`<option${mood === current ? ' selected' : ''}>${mood}</option>`)}
    </select>
    <button aria-label="Set the mood of ${name}">Set</button>
  </form>`;
}
