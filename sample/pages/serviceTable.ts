import { html } from 'hono/html';
import { serviceList } from '../services/serviceList.ts';
import type { Markup } from './samplePage.ts';

/** A table with a row per service. */
export function serviceTable(): Markup {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Where a publication uses it</th>
        </tr>
      </thead>
      <tbody>
        ${serviceList.map(
          ({ path, title, use }) =>
            html`<tr>
              <td><a href="${path}">${title}</a></td>
              <td>${use}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
