import { hydrateRoot } from 'react-dom/client';
import { SectionFeed, type SectionFeedProps } from './SectionFeed.island.tsx';

/** Brings every island of the page to life, with the properties that the server drew it with (see `shell/Island.tsx`). */
for (const place of document.querySelectorAll<HTMLElement>('[data-island="SectionFeed"]')) {
  const properties: SectionFeedProps = JSON.parse(place.dataset['properties'] ?? '{}');
  hydrateRoot(place, <SectionFeed {...properties} />);
}
