import { html } from 'hono/html';
import type { Markup } from '../../pages/samplePage.ts';
import { servicePage } from '../servicePage.ts';
import type { ComingEvent } from './comingEvents.ts';

/** Returns the wall of community events: stacked in a narrow frame, side by side in a wide one. */
export function eventsWall(events: ComingEvent[]): Markup {
  return servicePage({
    title: 'Community calendar',
    service: 'Prairie Walls',
    style: eventsStyle,
    body: html`<main>
      <h1>What is coming up</h1>
      <p class="lead">
        In and around Kansas City, Kansas, in the next two weeks. Every event here is invented.
      </p>
      <ol>
        ${events.map((coming) => html`<li>${card(coming)}</li>`)}
      </ol>
    </main>`,
  });
}

function card({ event, startsAt, endsAt }: ComingEvent): Markup {
  const { slug, title, text, host, place, admission } = event;
  return html`<article>
    <div class="picture">
      <img src="/embeds/events/${slug}.svg" alt="" width="1200" height="800" loading="lazy" />
      <p class="leaf">
        <span>${part(startsAt, { month: 'short' })}</span>
        <b>${startsAt.day}</b>
      </p>
    </div>
    <h2>${title}</h2>
    <p class="when">
      <time datetime="${startsAt.toString({ timeZoneName: 'never', smallestUnit: 'minute' })}"
        >${part(startsAt, { weekday: 'long' })}, ${clock(startsAt)} to ${clock(endsAt)}</time
      >
      <span class="where">${place}</span>
    </p>
    <p>${text}</p>
    <p class="host">${host}<span class="admission">${admission}</span></p>
  </article>`;
}

function part(at: Temporal.ZonedDateTime, options: Intl.DateTimeFormatOptions): string {
  return at.toPlainDate().toLocaleString('en-US', options);
}

/** Formats a time in newspaper style: `9 a.m.`, `6:30 p.m.`. */
function clock({ hour, minute }: Temporal.ZonedDateTime): string {
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** The style of the events wall. */
const eventsStyle = `
main { max-width: 78rem; margin: 0 auto; padding: 1.25rem 1rem 2.5rem; }
h1 { font-size: clamp(1.625rem, 1.3rem + 1.6vw, 2.25rem); letter-spacing: -.012em; }
.lead { margin-top: .35rem; color: var(--quiet); }
ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 1rem; margin: 1.25rem 0 0; padding: 0; list-style: none; }
li { display: grid; }
article { display: grid; grid-template-rows: auto auto auto 1fr auto; gap: .5rem; padding-bottom: 1rem; border: 1px solid var(--rule); border-radius: .3rem; background: var(--sheet); overflow: hidden; }
article > :not(.picture) { margin-inline: 1rem; }
.picture { position: relative; margin-bottom: .35rem; }
.picture img { display: block; width: 100%; height: auto; aspect-ratio: 3 / 2; object-fit: cover; background: var(--wash); }
.leaf { position: absolute; left: 1rem; bottom: -.6rem; min-width: 3.5rem; padding: .35rem .6rem .4rem; border-top: 4px solid var(--alert); border-radius: .2rem; background: var(--sheet); box-shadow: 0 1px 4px rgb(0 0 0 / .25); text-align: center; line-height: 1.1; }
.leaf span { display: block; color: var(--alert); font-size: .75rem; font-weight: 650; letter-spacing: .06em; text-transform: uppercase; }
.leaf b { font: 600 1.5rem/1.1 Georgia, 'Times New Roman', serif; }
h2 { margin-top: .5rem; font-size: 1.25rem; }
.when { font-size: .9375rem; font-weight: 600; }
.where { display: block; color: var(--quiet); font-weight: 400; }
.host { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; justify-content: space-between; padding-top: .6rem; border-top: 1px solid var(--rule); color: var(--quiet); font-size: .8125rem; }
.admission { padding: .1rem .55rem; border-radius: 1rem; background: var(--wash); color: var(--ink); font-weight: 600; }
`;
