import { html } from 'hono/html';
import type { Markup } from '../../pages/samplePage.ts';
import { servicePage } from '../servicePage.ts';
import type { SampleDocument } from './sampleDocuments.ts';

/** Returns a cloud drive's preview of a file: its name, then its page as a sheet of paper. */
export function documentPage({ title, file, lead, content }: SampleDocument): Markup {
  return servicePage({
    title,
    service: 'Bluestem Drive',
    style: documentStyle,
    body: html`<main>
      <p class="file">
        <svg viewBox="0 0 20 24" width="15" height="18" aria-hidden="true">
          <path d="M2 1h11l5 5v17H2zM13 1v5h5" />
        </svg>
        ${file}
      </p>
      <article>
        <p class="letterhead">Kansas City Voice<span>Sample</span></p>
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${content}
        <p class="foot">Page 1 of 1</p>
      </article>
    </main>`,
  });
}

/** The style of a file preview. */
const documentStyle = `
body { background: var(--wash); }
main { padding: 0 .75rem 1.5rem; }
.file { display: flex; gap: .5rem; align-items: center; padding: .75rem .25rem; font-size: .875rem; overflow-wrap: anywhere; }
.file svg { flex: none; fill: none; stroke: var(--alert); stroke-width: 2; stroke-linejoin: round; }
article { max-width: 44rem; margin: 0 auto; padding: clamp(1.25rem, 6vw, 3rem); border: 1px solid var(--rule); background: var(--sheet); box-shadow: 0 2px 10px rgb(0 0 0 / .12); font-size: .9375rem; }
.letterhead { display: flex; justify-content: space-between; padding-bottom: .5rem; border-bottom: 3px solid var(--highlight); font: 600 1rem Georgia, 'Times New Roman', serif; }
.letterhead span { color: var(--alert); font-family: 'Libre Franklin', system-ui, sans-serif; font-size: .8125rem; letter-spacing: .06em; text-transform: uppercase; }
h1 { margin-top: 1.25rem; font-size: clamp(1.75rem, 6vw, 2.5rem); letter-spacing: -.015em; }
.lead { margin: .5rem 0 1.25rem; color: var(--quiet); font: 1.125rem/1.45 Georgia, 'Times New Roman', serif; }
h2 { margin: 1.25rem 0 .25rem; font-size: 1.125rem; }
ul { margin: 0; padding-left: 1.15rem; }
.steps { display: grid; gap: .75rem; margin: 0; padding: 0; list-style: none; counter-reset: step; }
.steps li { position: relative; padding-left: 3rem; min-height: 2.25rem; counter-increment: step; }
.steps li::before { content: counter(step); position: absolute; left: 0; display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border-radius: 50%; background: var(--accent); color: var(--on-accent); font-weight: 650; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 0 1.5rem; }
table { width: 100%; margin-top: 1rem; border-collapse: collapse; }
caption { text-align: left; font: 600 1.125rem Georgia, 'Times New Roman', serif; }
th, td { padding: .4rem .5rem .4rem 0; border-bottom: 1px solid var(--rule); text-align: left; font-weight: 400; }
thead th { color: var(--quiet); font-size: .8125rem; font-weight: 650; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1rem; margin: 0; }
dt { font-weight: 650; color: var(--accent); }
dd { margin: 0; }
.figure { display: block; width: 100%; max-width: 30rem; height: auto; margin-top: .5rem; }
.figure text { fill: var(--ink); font-size: 10px; text-anchor: middle; }
.figure .first { text-anchor: start; transform: translateX(-22px); }
.figure .last { text-anchor: end; transform: translateX(18px); }
.figure .page { fill: none; stroke: var(--rule); stroke-width: 2; }
.figure .line { fill: none; stroke: var(--quiet); stroke-width: 2; opacity: .6; }
.figure .slot { fill: var(--wash); stroke: var(--highlight); stroke-width: 2; }
.foot { margin-top: 2rem; padding-top: .5rem; border-top: 1px solid var(--rule); color: var(--quiet); font-size: .8125rem; text-align: center; }
`;
