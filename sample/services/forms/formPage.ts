import { html } from 'hono/html';
import type { Markup } from '../../pages/samplePage.ts';
import { servicePage } from '../servicePage.ts';
import { formStyle } from './formStyle.ts';
import type { FormField, SampleForm } from './sampleForm.ts';

/** A form. After an incomplete submission, `missing` names the missing fields and `values` holds what was typed. */
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

function fieldMarkup(typed: { field: FormField; value: string; isMissing: boolean }): Markup {
  const { name, label, isOptional } = typed.field;
  return html`<div class="field">
    <label for="${name}">${label}${isOptional === true ? html` <span>(if you like)</span>` : ''}</label>
    ${control(typed)}
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
