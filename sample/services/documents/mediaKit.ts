import { html } from 'hono/html';
import type { SampleDocument } from './sampleDocument.ts';

/** The advertising slots; their heights are those of advertising-1. */
export const mediaKit: SampleDocument = {
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
