import { html } from 'hono/html';
import type { Markup } from '../../pages/samplePage.ts';
import { servicePage } from '../servicePage.ts';
import type { FormField, SampleForm } from './sampleForms.ts';

/**
 * Returns a form. After an incomplete submission, `missing` names the missing fields and `values` holds the typed
 * values.
 */
export function formPage({
  form,
  values = {},
  missing = [],
}: {
  form: SampleForm;
  values?: Readonly<Record<string, string>>;
  missing?: readonly FormField[];
}): Markup {
  return servicePage({
    title: missing.length === 0 ? form.title : `Something is missing: ${form.title}`,
    service: 'Cottonwood Forms',
    style: formStyle,
    body: html`<main>
      <h1>${form.title}</h1>
      <p class="lead">${form.lead}</p>
      ${missing.length === 0 ? '' : html`<p class="missing" role="alert">Still missing: ${labels(missing)}.</p>`}
      <form method="post">
        <input type="hidden" name="category" value="${form.category}" />
        ${form.fields.map((field) => fieldMarkup({ field, value: values[field.name] ?? '', isMissing: missing.includes(field) }))}
        <button>${form.send}</button>
      </form>
      <p class="category">This is a sample: what you send goes no further than this machine.</p>
    </main>`,
  });
}

function labels(fields: readonly FormField[]): string {
  return fields.map(({ label }) => label.toLowerCase()).join(', ');
}

function fieldMarkup(submitted: { field: FormField; value: string; isMissing: boolean }): Markup {
  const { name, label, isOptional } = submitted.field;
  return html`<div class="field">
    <label for="${name}">${label}${isOptional === true ? html` <span>(if you like)</span>` : ''}</label>
    ${control(submitted)}
  </div>`;
}

function control({
  field,
  value,
  isMissing,
}: {
  field: FormField;
  value: string;
  isMissing: boolean;
}): Markup {
  const { name, kind, autocomplete, isOptional, choices = [] } = field;
  const required = isOptional === true ? '' : ' required';
  const invalid = isMissing ? html` aria-invalid="true"` : '';
  if (kind === 'paragraph') {
    return html`<textarea id="${name}" name="${name}" rows="3" ${required}${invalid}>${value}</textarea>`;
  }
  if (kind === 'choice') {
    return html`<select id="${name}" name="${name}">
      ${choices.map((choice) => html`<option${choice === value ? ' selected' : ''}>${choice}</option>`)}
    </select>`;
  }
  return html`<input
    id="${name}"
    type="${kind}"
    name="${name}"
    value="${value}"
    autocomplete="${autocomplete ?? 'off'}"
    ${required}${invalid}
  />`;
}

/** The style of the forms and the thank-you page. */
const formStyle = `
main { max-width: 38rem; margin: 0 auto; padding: 1.25rem 1rem 2rem; }
h1 { font-size: 1.5rem; letter-spacing: -.01em; }
.lead { margin-top: .25rem; color: var(--quiet); }
form { display: grid; gap: .875rem; margin-top: 1rem; }
.field { display: grid; gap: .25rem; }
label { font-size: .875rem; font-weight: 650; }
label span { color: var(--quiet); font-weight: 400; }
input, select, textarea { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--quiet); border-radius: .2rem; background: var(--sheet); color: inherit; font: inherit; }
textarea { resize: vertical; }
[aria-invalid] { border: 2px solid var(--alert); }
button { min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .2rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 650; cursor: pointer; justify-self: start; }
button:hover { background: color-mix(in oklab, var(--accent) 86%, var(--ink)); }
.missing { margin-top: .75rem; padding: .5rem .75rem; border-left: 4px solid var(--alert); background: var(--wash); }
.category { margin-top: 1rem; color: var(--quiet); font-size: .8125rem; }
.thanks { display: grid; gap: .75rem; justify-items: center; padding-top: 3rem; text-align: center; }
.thanks svg { fill: none; stroke: var(--accent); stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
@media (width < 24rem) { button { width: 100%; } }
@media (width >= 30rem) { form { grid-template-columns: 1fr 1fr; } .field:has(select, textarea), button { grid-column: 1 / -1; } }
`;

/** Returns the thank-you page after `form` was sent; `name` is the name given, or empty. */
export function thanksPage({ form, name }: { form: SampleForm; name: string }): Markup {
  return servicePage({
    title: 'Thank you',
    service: 'Cottonwood Forms',
    style: formStyle,
    body: html`<main class="thanks">
      <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <circle cx="32" cy="32" r="29" />
        <path d="M19 33l9 9 17-19" />
      </svg>
      <h1>${name === '' ? 'Thank you' : `Thank you, ${name}`}</h1>
      <p>A real service would now file this under <strong>${form.category}</strong>.</p>
      <p>This is a sample: nothing was sent anywhere, and nothing was kept.</p>
      <p><a href="/embeds/form/${form.name}">Back to the form</a></p>
    </main>`,
  });
}
