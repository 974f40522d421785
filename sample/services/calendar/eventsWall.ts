import { html } from 'hono/html';
import type { Markup } from '../../pages/samplePage.ts';
import { servicePage } from '../servicePage.ts';
import type { ComingEvent } from './comingEvents.ts';
import { eventsStyle } from './eventsStyle.ts';

/** The wall of community events: stacked in a narrow frame, side by side in a wide one. */
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

/** `9 a.m.`, `6:30 p.m.`: newspaper style. */
function clock({ hour, minute }: Temporal.ZonedDateTime): string {
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
