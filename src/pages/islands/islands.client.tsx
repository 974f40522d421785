import { hydrateRoot } from 'react-dom/client';
import { BlogPages, type BlogPagesProps } from './BlogPages.island.tsx';
import { FaqFilter, type FaqFilterProps } from './FaqFilter.island.tsx';
import { FileViewer, type FileViewerProps } from './FileViewer.island.tsx';
import { RadioPlayer, type RadioPlayerProps } from './RadioPlayer.island.tsx';
import { SectionFeed, type SectionFeedProps } from './SectionFeed.island.tsx';

/** Brings every island of the page to life, with the properties that the server drew it with (see `shell/Island.tsx`). */
for (const place of document.querySelectorAll<HTMLElement>('[data-island="SectionFeed"]')) {
  const properties: SectionFeedProps = JSON.parse(place.dataset['properties'] ?? '{}');
  hydrateRoot(place, <SectionFeed {...properties} />);
}

for (const place of document.querySelectorAll<HTMLElement>('[data-island="BlogPages"]')) {
  const properties: BlogPagesProps = JSON.parse(place.dataset['properties'] ?? '{}');
  hydrateRoot(place, <BlogPages {...properties} />);
}

for (const place of document.querySelectorAll<HTMLElement>('[data-island="FaqFilter"]')) {
  const properties: FaqFilterProps = JSON.parse(place.dataset['properties'] ?? '{}');
  hydrateRoot(place, <FaqFilter {...properties} />);
}

for (const place of document.querySelectorAll<HTMLElement>('[data-island="FileViewer"]')) {
  const properties: FileViewerProps = JSON.parse(place.dataset['properties'] ?? '{}');
  hydrateRoot(place, <FileViewer {...properties} />);
}

for (const place of document.querySelectorAll<HTMLElement>('[data-island="RadioPlayer"]')) {
  const properties: RadioPlayerProps = JSON.parse(place.dataset['properties'] ?? '');
  hydrateRoot(place, <RadioPlayer {...properties} />);
}
