import { html, raw } from 'hono/html';
import type { Markup } from '../../pages/samplePage.ts';
import { servicePage } from '../servicePage.ts';
import { drawVideo } from './drawVideo.ts';
import { playVideo } from './playVideo.ts';

/** Returns a video player for frames of any shape. `id` is its 11-character video id, which also seeds the drawing. */
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

/** The length of the sample videos in seconds; then they start over. */
const videoSeconds = 30;

/** The style of the player and the animation of its drawing, which is paused until played. */
const videoStyle = `
html, body { height: 100%; }
body { display: grid; grid-template-rows: auto 1fr; background: #0b0f13; color: #f5f1e6; }
.player { position: relative; overflow: hidden; min-height: 12rem; }
h1 { position: absolute; z-index: 1; inset: 0 0 auto; padding: .75rem 1rem 2rem; background: linear-gradient(rgb(11 15 19 / .85), transparent); color: #f5f1e6; font-size: 1.125rem; pointer-events: none; }
.film { position: absolute; inset: 0; width: 100%; height: 100%; }
button { position: absolute; inset: 0; width: 100%; height: 100%; padding: 0; border: 0; background: none; cursor: pointer; }
button svg { width: clamp(3.5rem, 18vmin, 6rem); transition: opacity .2s; }
button circle { fill: rgb(11 15 19 / .78); stroke: #f5f1e6; stroke-width: 2; }
button path { fill: #f5f1e6; }
button:focus-visible { outline-offset: -6px; }
.to-pause, [data-playing] .to-play { display: none; }
[data-playing] .to-pause { display: inline; }
[data-playing] button svg { opacity: 0; }
[data-playing] button:is(:hover, :focus-visible) svg { opacity: 1; }
.bar { position: absolute; inset: auto 0 0; display: flex; gap: .75rem; align-items: center; padding: 2rem 1rem .75rem; background: linear-gradient(transparent, rgb(11 15 19 / .85)); font-size: .8125rem; font-variant-numeric: tabular-nums; pointer-events: none; }
.track { flex: 1; height: 4px; border-radius: 2px; background: rgb(245 241 230 / .35); overflow: hidden; }
.elapsed { display: block; height: 100%; background: var(--highlight); transform-origin: left; animation: pass ${videoSeconds}s linear infinite; }
.no-script { position: absolute; inset: auto 0 3rem; text-align: center; }
.player:not([data-playing]) * { animation-play-state: paused; }
.sun { animation: rise ${videoSeconds}s linear infinite; }
.dark { animation: brighten ${videoSeconds}s linear infinite; }
.clouds { animation: drift ${videoSeconds}s linear infinite; }
.train { animation: travel ${videoSeconds / 2}s linear infinite; }
.boat { animation: float ${videoSeconds}s linear infinite; }
.birds { animation: fly ${videoSeconds / 1.5}s linear infinite; }
.glitter { animation: glitter 3s ease-in-out infinite alternate; }
@keyframes pass { from { transform: scaleX(0); } }
@keyframes rise { from { transform: translateY(170px); } to { transform: translateY(-60px); } }
@keyframes brighten { from { opacity: .38; } 60%, to { opacity: 0; } }
@keyframes drift { from { transform: translateX(-180px); } to { transform: translateX(180px); } }
@keyframes travel { from { transform: translateX(-700px); } to { transform: translateX(1700px); } }
@keyframes float { from { transform: translateX(-260px); } to { transform: translateX(260px); } }
@keyframes fly { from { transform: translate(-520px, 60px); } to { transform: translate(520px, -90px); } }
@keyframes glitter { from { transform: translateX(-14px); } to { transform: translateX(14px); } }
`;
