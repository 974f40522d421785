import { html } from 'hono/html';
import type { Markup } from '../../pages/samplePage.ts';

/** A file on the sample's cloud drive: one page. */
export interface SampleDocument {
  /** The id in `partners.yaml`. */
  id: string;
  title: string;
  /** The file's name on the drive. */
  file: string;
  lead: string;
  content: Markup;
}

/** The advertising slots; their heights are those of advertising-1. */
const mediaKit: SampleDocument = {
  id: 'media-kit',
  title: 'Media kit',
  file: 'kansas-city-voice-media-kit-sample.pdf',
  lead: 'Three sizes, each with its own slot. None of them ever moves a story.',
  content: html`<svg
      class="figure"
      viewBox="0 0 320 168"
      role="img"
      aria-label="A page with a low banner above the stories, a tall one beside them and a wide one below"
    >
      <rect class="page" x="1" y="1" width="318" height="166" rx="4" />
      <rect class="slot" x="14" y="14" width="292" height="22" />
      <rect class="slot" x="236" y="46" width="70" height="78" />
      <rect class="slot" x="14" y="132" width="292" height="26" />
      <path
        class="line"
        d="M14 54h92M14 66h80M14 78h88M14 98h86M14 110h70M122 54h92M122 66h84M122 78h70M122 98h90M122 110h64"
      />
      <text x="160" y="29">200</text>
      <text x="271" y="89">600</text>
      <text x="160" y="149">250</text>
    </svg>
    <table>
      <caption>
        Slots
      </caption>
      <thead>
        <tr>
          <th scope="col">Slot</th>
          <th scope="col">Height</th>
          <th scope="col">Phones</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Above the stories</th>
          <td>200 pixels</td>
          <td>yes</td>
        </tr>
        <tr>
          <th scope="row">Between and below</th>
          <td>250 pixels</td>
          <td>some</td>
        </tr>
        <tr>
          <th scope="row">Beside the stories</th>
          <td>600 pixels</td>
          <td>no</td>
        </tr>
      </tbody>
    </table>
    <h2>How it is marked</h2>
    <p>
      Every slot says <i>Advertisement</i> above it. An advertisement runs in a frame of its own and can’t see
      the page or its readers.
    </p>
    <h2>What it costs</h2>
    <p>This is a sample without prices. A real media kit has its rates here.</p>`,
};

/** The guide for partners. */
const partnershipGuide: SampleDocument = {
  id: 'partnership-guide',
  title: 'Partnership guide',
  file: 'kansas-city-voice-partnership-guide-sample.pdf',
  lead: 'For schools, libraries and neighborhood groups. One page, because that is all it takes.',
  content: html`<ol class="steps">
      <li>
        <b>Tell us what you do.</b> A note through the contact form is enough: who you are, whom you reach,
        what you have in mind.
      </li>
      <li><b>We meet once.</b> We agree on a subject, who writes what, and when it ends.</li>
      <li><b>We say so.</b> What we make together carries both names at the top.</li>
    </ol>
    <div class="columns">
      <section>
        <h2>What you can bring</h2>
        <ul>
          <li>Announcements for the calendar</li>
          <li>A speaker who knows the subject</li>
          <li>A room, and people to fill it</li>
          <li>Old photographs and their stories</li>
        </ul>
      </section>
      <section>
        <h2>What stays with the newsroom</h2>
        <ul>
          <li>What is reported, and when</li>
          <li>Every headline</li>
          <li>Corrections</li>
          <li>The names of our sources</li>
        </ul>
      </section>
    </div>
    <h2>What it is not</h2>
    <p>A partnership doesn’t buy coverage or silence. To advertise, see the media kit.</p>`,
};

/** The guide for announcing events. */
const calendarGuide: SampleDocument = {
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

/** The files that the Partners page of Kansas City Voice shows, by the ids of its `partners.yaml`. */
export const sampleDocuments: readonly SampleDocument[] = [mediaKit, partnershipGuide, calendarGuide];
