import { html } from 'hono/html';
import type { SampleDocument } from './sampleDocument.ts';

/** How to work with the publication. */
export const partnershipGuide: SampleDocument = {
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
