import { html } from 'hono/html';
import type { SampleDocument } from './sampleDocument.ts';

/** How to get an event on the calendar. */
export const calendarGuide: SampleDocument = {
  id: 'community-calendar-guide',
  title: 'Calendar guide',
  file: 'kansas-city-voice-calendar-guide-sample.pdf',
  lead: 'What an announcement needs, so that a stranger finds the door.',
  content: html`<dl>
      <dt>What</dt>
      <dd>In one line, without capitals: <i>Seed swap on the long table</i>.</dd>
      <dt>When</dt>
      <dd>Weekday, date, start and end.</dd>
      <dt>Where</dt>
      <dd>The address, and which door. Say whether there are steps.</dd>
      <dt>Who</dt>
      <dd>The host, and who is welcome.</dd>
      <dt>Cost</dt>
      <dd>The price, or the word <i>free</i>.</dd>
      <dt>Contact</dt>
      <dd>An email address or telephone number that somebody answers.</dd>
    </dl>
    <h2>When to send it</h2>
    <svg
      class="figure"
      viewBox="0 0 320 62"
      role="img"
      aria-label="A line of time: send it two weeks before, it is on the wall one week before, then comes the event"
    >
      <path class="line" d="M20 20h280" />
      <circle class="slot" cx="30" cy="20" r="8" />
      <circle class="slot" cx="160" cy="20" r="8" />
      <circle class="slot" cx="290" cy="20" r="8" />
      <text x="30" y="46" class="first">two weeks: send</text>
      <text x="160" y="46">one week: on the wall</text>
      <text x="290" y="46" class="last">the event</text>
    </svg>
    <h2>What we leave out</h2>
    <p>
      Sales, private meetings, and anything from a sender we can’t reach. This is a sample: nobody takes
      announcements here.
    </p>`,
};
