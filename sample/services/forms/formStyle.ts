/** The style of the forms and the thank-you page. */
export const formStyle = `
main { max-width: 38rem; margin: 0 auto; padding: 1.25rem 1rem 2rem; }
h1 { font-size: 1.5rem; letter-spacing: -.01em; }
.lead { margin-top: .25rem; color: var(--quiet); }
form { display: grid; gap: .875rem; margin-top: 1rem; }
.field { display: grid; gap: .25rem; }
label { font-size: .875rem; font-weight: 650; }
label span { color: var(--quiet); font-weight: 400; }
input, select, textarea { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--quiet); border-radius: .2rem; background: var(--sheet); color: inherit; font: inherit; }
textarea { resize: vertical; }
[aria-invalid] { border: 2px solid var(--brick); }
button { min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .2rem; background: var(--river); color: var(--on-river); font: inherit; font-weight: 650; cursor: pointer; justify-self: start; }
button:hover { background: color-mix(in oklab, var(--river) 86%, var(--ink)); }
.missing { margin-top: .75rem; padding: .5rem .75rem; border-left: 4px solid var(--brick); background: var(--wash); }
.category { margin-top: 1rem; color: var(--quiet); font-size: .8125rem; }
.thanks { display: grid; gap: .75rem; justify-items: center; padding-top: 3rem; text-align: center; }
.thanks svg { fill: none; stroke: var(--river); stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
@media (width < 24rem) { button { width: 100%; } }
@media (width >= 30rem) { form { grid-template-columns: 1fr 1fr; } .field:has(select, textarea), button { grid-column: 1 / -1; } }
`;
