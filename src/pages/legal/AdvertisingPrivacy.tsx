import type { Publication } from '../../news/publication.ts';

/** What advertising means for a reader's privacy: as the publication has it set up. */
export function AdvertisingPrivacy({ publication: { advertising, name } }: { publication: Publication }) {
  if (advertising.provider === null) {
    return (
      <p>
        The spaces that are marked <i>Advertisement</i> hold advertisements of {name} itself. They are part of
        the page: nothing is loaded from anybody else, and nobody learns that you saw them.
      </p>
    );
  }
  return (
    <p>
      The spaces that are marked <i>Advertisement</i> are filled by {advertising.provider.name} (
      {new URL(advertising.provider.script).host}). Its script runs in closed frames: it cannot read our
      pages, and it cannot reach anything that your browser keeps for us. Your browser does ask its servers,
      which learn your network address and your browser’s name; its own rules hold.
    </p>
  );
}
