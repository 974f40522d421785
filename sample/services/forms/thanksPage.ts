import { html } from 'hono/html';
import type { Markup } from '../../pages/samplePage.ts';
import { servicePage } from '../servicePage.ts';
import { formStyle } from './formStyle.ts';
import type { SampleForm } from './sampleForm.ts';

/** The thank-you page after `form` was sent; `name` is the name given, or empty. */
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
