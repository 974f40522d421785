import type { NamedPictures } from '../../news/pictures/picture.ts';
import type { Posters } from '../../news/embed.ts';
import type { Advertisement } from '../advertising/advertisements.ts';
import { AboutPublication } from './AboutPublication.tsx';
import { ContactUs } from './ContactUs.tsx';
import { Videos } from './Videos.tsx';

/** The parts of home that aren't news, in one band: about the publication, how to contact it, and its videos. */
export function Band({
  advertisements,
  posters,
  portraits,
}: {
  advertisements: Advertisement[];
  posters: Posters;
  portraits: NamedPictures;
}) {
  return (
    <div className="band">
      <div className="page band-parts">
        <AboutPublication advertisements={advertisements} portraits={portraits} />
        <ContactUs />
        <Videos posters={posters} />
      </div>
    </div>
  );
}
