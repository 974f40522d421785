import { html, raw } from 'hono/html';
import type { Markup } from '../../pages/samplePage.ts';
import { servicePage } from '../servicePage.ts';
import { drawVideo } from './drawVideo.ts';
import { playVideo } from './playVideo.ts';
import { videoSeconds, videoStyle } from './videoStyle.ts';

/** A video player for frames of any shape. `id` is its 11-character video id, which also seeds the drawing. */
export function videoPage(id: string): Markup {
  const title = titles[id] ?? `Sample video ${id}`;
  return servicePage({
    title,
    service: 'Flint Hills Video',
    style: videoStyle,
    body: html`<main class="player">
      <h1>${title}</h1>
      ${raw(drawVideo(id))}
      <button type="button">
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="30" />
          <path class="to-play" d="M25 18l22 14-22 14z" />
          <path class="to-pause" d="M22 19h7v26h-7zM35 19h7v26h-7z" />
        </svg>
        <span class="visually-hidden">Play</span>
      </button>
      <p class="bar">
        <span class="track"><span class="elapsed"></span></span>
        <span class="clock">0:00 / 0:${videoSeconds}</span>
      </p>
      <noscript><p class="no-script">This player needs JavaScript.</p></noscript>
    </main>`,
    script: `(${playVideo.toString()})(${videoSeconds})`,
  });
}

/** The videos of Kansas City Voice. */
const titles: Readonly<Record<string, string>> = {
  'SAMPLE-0001': 'Kansas City Spotlight',
  'SAMPLE-0002': 'A morning at Kaw Point',
  'SAMPLE-0003': 'Two rivers in thirty seconds',
};
