import { SectionHead } from '../story/SectionHead.tsx';
import type { PageThing } from '../structuredData/pageThing.ts';
import { Facts } from './Facts.tsx';

/** One thing of the structured data: its facts for people, and beside them the JSON that they come from. */
export function SchemaBlock({
  id,
  heading,
  thing,
  origin,
}: {
  id: string;
  heading: string;
  thing: PageThing;
  origin: string;
}) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} heading={heading}>
        <span className="schema-type">{thing['@type']}</span>
      </SectionHead>
      <div className="schema-columns">
        <Facts data={thing} origin={origin} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard (axe: scrollable-region-focusable). */}
        <section className="schema-json" aria-label={`${heading}, as JSON-LD`} tabIndex={0}>
          <pre>{JSON.stringify(thing, null, 2)}</pre>
        </section>
      </div>
    </section>
  );
}
