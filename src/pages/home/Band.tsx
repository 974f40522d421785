import type { Posters } from '../../news/embed.ts';
import type { Advertisement } from '../advertising/advertisements.ts';
import { AboutPublication } from './AboutPublication.tsx';
import { ContactUs } from './ContactUs.tsx';
import { Videos } from './Videos.tsx';

/** What isn't news, in one quiet band: about the publication, the ways to reach it, and its videos. */
export function Band({ advertisements, posters }: { advertisements: Advertisement[]; posters: Posters }) {
  return (
    <div className="band">
      <div className="page band-parts">
        <AboutPublication advertisements={advertisements} />
        <ContactUs />
        <Videos posters={posters} />
      </div>
    </div>
  );
}
