import type { ReactNode } from 'react';
import { BlogPages } from './blog/BlogPages.island.tsx';
import { FaqFilter } from './faq/FaqFilter.island.tsx';
import { SectionFeed } from './feed/SectionFeed.island.tsx';
import { FileViewer } from './files/FileViewer.island.tsx';
import { RadioPlayer } from './radio/RadioPlayer.island.tsx';

/** Every island by the name of its component, which `Island` sends to the browser. */
export const islands: Readonly<Record<string, (properties: never) => ReactNode>> = {
  BlogPages,
  FaqFilter,
  FileViewer,
  RadioPlayer,
  SectionFeed,
};
