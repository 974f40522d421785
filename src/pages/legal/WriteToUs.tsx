import type { Publication } from '../../news/publication.ts';

/** How readers reach the people behind a text: by email where there is one; else that there is none yet. */
export function WriteToUs({ publication: { contact, name, sample } }: { publication: Publication }) {
  if (contact.email === null) {
    return (
      <p>An address to write to {name} is not yet available. It will stand here and on the front page.</p>
    );
  }
  return (
    <p>
      Write to <a href={`mailto:${contact.email}`}>{contact.email}</a>
      {sample && ' (sample)'}. A person of {name} reads it.
    </p>
  );
}
