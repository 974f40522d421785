import { html } from 'hono/html';
import { samplePage, type Markup } from '../../pages/samplePage.ts';

/** The page behind Donate Now, of an invented charity. `given` is the amount just chosen in dollars, or null. */
export function charityPage({ given }: { given: string | null }): Markup {
  return samplePage({
    title: 'Levee Fund for Local Journalism (sample)',
    body: html`<main class="story">
      <p class="kicker">Levee Fund for Local Journalism</p>
      ${given === null ? giving() : thanks(given)}
    </main>`,
  });
}

function giving(): Markup {
  return html`<h1>Somebody has to sit through the meeting</h1>
    <p class="dek">Your gift would pay for the hours in which local news is found out.</p>
    <form method="post">
      <fieldset>
        <legend>A gift of</legend>
        ${amounts.map(
          (amount, index) =>
            html`<label
              ><input type="radio" name="amount" value="${amount}" ${index === 1 ? ' checked' : ''} />
              $${amount}</label
            >`,
        )}
      </fieldset>
      <button>Give (sample)</button>
    </form>
    <p class="from">This charity is invented. It asks for no card and takes no money.</p>`;
}

function thanks(given: string): Markup {
  return html`<h1>Thank you</h1>
    <p class="dek">You would have given $${given}.</p>
    <p>This is a sample: nothing was sent anywhere, and no money moved. <a href="/charity">Back</a></p>`;
}

const amounts = ['5', '15', '40', '100'];
