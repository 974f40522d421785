import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { formPage, thanksPage } from './formPage.ts';
import { sampleForms } from './sampleForms.ts';

/** Returns the routes of the forms. Nothing that is sent is stored or forwarded. */
export function formRoutes(): Hono {
  const app = new Hono();

  app.get('/:name', (context) => {
    const form = formNamed(context.req.param('name'));
    return form === undefined ? context.notFound() : context.html(formPage({ form }));
  });
  app.post('/:name', bodyLimit({ maxSize: formBytesMax }), async (context) => {
    const form = formNamed(context.req.param('name'));
    if (form === undefined) return context.notFound();
    const values = textsOf(await context.req.parseBody());
    const missing = form.fields.filter(
      ({ name, isOptional }) => isOptional !== true && (values[name] ?? '').trim() === '',
    );
    if (missing.length > 0) return context.html(formPage({ form, values, missing }), 422);
    return context.html(thanksPage({ form, name: values['name']?.trim() ?? '' }));
  });

  return app;
}

function formNamed(name: string): (typeof sampleForms)[number] | undefined {
  return sampleForms.find((form) => form.name === name);
}

/** Returns the text fields of a form. The forms have no file fields; a file that is sent anyway is ignored. */
function textsOf(body: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

const formBytesMax = 64 * 1024;
