import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { samplePage, type Markup } from '../../pages/samplePage.ts';

/** Returns the routes of outside pages that a publication links to: charity, university, retailer, network. */
export function placeRoutes(): Hono {
  const app = new Hono();

  app.get('/charity', (context) => context.html(charityPage({ given: null })));
  app.post('/charity', bodyLimit({ maxSize: 1024 }), async (context) => {
    const { amount } = await context.req.parseBody();
    if (typeof amount !== 'string' || !/^\d{1,4}$/u.test(amount))
      return context.text('There is no such gift.', 400);
    return context.html(charityPage({ given: amount }));
  });
  app.get('/university', (context) => context.html(universityPage()));
  app.get('/retailer', (context) => context.html(retailerPage(context.req.query('k') ?? '')));
  app.get('/network', (context) => context.html(networkPage()));

  return app;
}

/** The page behind Donate Now, of an invented charity. `given` is the amount just chosen in dollars, or null. */
function charityPage({ given }: { given: string | null }): Markup {
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

/** Returns the site of the network of publications. All members but Kansas City Voice are invented. */
function networkPage(): Markup {
  return samplePage({
    title: 'Townwire (sample)',
    body: html`<main class="story">
      <p class="kicker">Townwire</p>
      <h1>One engine, many towns</h1>
      <p class="dek">
        A family of local publications. Each is one folder of text files and the people who keep it.
      </p>
      <h2>The publications</h2>
      <dl>
        <dt>Kansas City Voice</dt>
        <dd>Kansas City, Kansas and Wyandotte County</dd>
        <dt>Prairie Junction Voice</dt>
        <dd>A town that is invented</dd>
        <dt>Cottonwood Ferry Voice</dt>
        <dd>Another one</dd>
      </dl>
      <p class="from">This page stands in for the network’s own site.</p>
    </main>`,
  });
}

/** Returns a retailer's search for a book. `words` is the link's query, or empty. */
function retailerPage(words: string): Markup {
  return samplePage({
    title: words === '' ? 'Bluestem Books (sample)' : `${words} · Bluestem Books (sample)`,
    body: html`<main class="story">
      <p class="kicker">Bluestem Books, a retailer</p>
      <h1>${words === '' ? 'Every book, second-hand' : words}</h1>
      <p class="dek">
        ${words === '' ? 'Look for a title or an author.' : 'Three editions would be offered.'}
      </p>
      <form method="get">
        <label for="words">Title or author</label>
        <input id="words" type="search" name="k" value="${words}" />
        <button>Search</button>
      </form>
      ${words === '' ? '' : editions()}
      <p class="from">This shop is invented: nothing can be bought here.</p>
    </main>`,
  });
}

function editions(): Markup {
  return html`<h2>Editions</h2>
    <dl>
      <dt>Ebook</dt>
      <dd>To read at once, if this were a shop</dd>
      <dt>Paperback</dt>
      <dd>A little bent at the corner</dd>
      <dt>Large print</dt>
      <dd>Two volumes, kind to the eyes</dd>
    </dl>`;
}

/** Returns the page behind the books page's advertisement, of an invented university. */
function universityPage(): Markup {
  return samplePage({
    title: 'Levee Street University (sample)',
    body: html`<main class="story">
      <p class="kicker">Levee Street University</p>
      <h1>Readers make good students</h1>
      <p class="dek">Evening and weekend courses for people who have a life already.</p>
      <h2>Courses</h2>
      <dl>
        <dt>History</dt>
        <dd>How to read an old map, and what it leaves out</dd>
        <dt>Writing</dt>
        <dd>Saying it once</dd>
        <dt>Business</dt>
        <dd>Books that balance, for small shops</dd>
      </dl>
      <h2>To apply</h2>
      <p>You would send one page about a book that changed your mind. January and August.</p>
      <p class="from">This university is invented: it has no rooms, no fees and no students.</p>
    </main>`,
  });
}
