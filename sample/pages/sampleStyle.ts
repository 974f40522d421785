/** The colors of the sample server's pages, light and dark, the same as a publication's. */
export const sampleTokens = `:root { color-scheme: light dark; --paper: light-dark(#fbfaf6, #12171c); --sheet: light-dark(#ffffff, #1a2128); --ink: light-dark(#15191e, #ecebe6); --quiet: light-dark(#565d66, #a4adb6); --rule: light-dark(#dcd8cd, #2d363f); --accent: light-dark(#0f3a57, #8fc3e6); --on-accent: light-dark(#ffffff, #0b1a26); --wash: light-dark(#f1eee5, #1e262e); --alert: light-dark(#a63a22, #f0896e); --highlight: #e3a72f; }`;

/** The style of the sample server's pages, light and dark. */
export const sampleStyle = `
${sampleTokens}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 0 1.25rem 4rem; max-width: 62rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Georgia, 'Times New Roman', serif; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid #e3a72f; outline-offset: 2px; }
h1 { margin: 2.5rem 0 1rem; font-size: clamp(2rem, 1.4rem + 2.4vw, 3rem); line-height: 1.08; letter-spacing: -.015em; font-weight: 600; text-wrap: balance; }
h2 { margin: 2.5rem 0 .5rem; padding-top: .75rem; border-top: 3px solid var(--ink); font-size: 1.4375rem; line-height: 1.2; }
.note, .meta, .from, table, form, fieldset, .kicker { font-family: 'Libre Franklin', system-ui, sans-serif; }
.note { margin: 0; padding: .75rem 0; background: var(--wash); box-shadow: 0 0 0 100vmax var(--wash); clip-path: inset(0 -100vmax); font-size: .875rem; }
.note strong, .kicker { color: var(--alert); }
.kicker { margin: 2.5rem 0 0; font-size: .8125rem; font-weight: 650; letter-spacing: .08em; text-transform: uppercase; }
.kicker + h1 { margin-top: .5rem; }
.story { max-width: 42rem; margin: 0 auto; }
.story img { display: block; width: 100%; height: auto; aspect-ratio: 3 / 2; margin: 1.5rem 0; border-radius: 2px; background: var(--wash); }
.story p { text-wrap: pretty; }
.dek { font-size: 1.25rem; line-height: 1.5; }
.meta { color: var(--quiet); font-size: .875rem; }
.from { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--rule); color: var(--quiet); font-size: .875rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .55rem .75rem .55rem 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: middle; }
th { color: var(--quiet); font-weight: 600; }
td.problem { color: var(--alert); font-weight: 650; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 0; font-size: .875rem; }
select, button, input[type=search] { min-height: 2.75rem; padding: .25rem .9rem; border: 1px solid var(--accent); border-radius: 3px; background: var(--paper); color: var(--accent); font: inherit; }
select { max-width: 100%; }
input[type=search] { flex: 1 1 16rem; max-width: 30rem; }
fieldset { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; width: 100%; margin: 0; padding: .5rem 1rem .75rem; border: 1px solid var(--rule); }
fieldset label { display: flex; gap: .4rem; align-items: center; min-height: 2.75rem; font-size: 1rem; }
fieldset input { width: 1.2rem; height: 1.2rem; accent-color: var(--accent); }
button { font-weight: 650; cursor: pointer; }
button:hover { background: var(--wash); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { font-weight: 650; } dd { margin: 0; }
`;
