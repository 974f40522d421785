import type { ReactNode } from 'react';
import { BlogPages } from './blog/BlogPages.island.tsx';
import { SectionFeed } from './feed/SectionFeed.island.tsx';
import { FileViewer } from './files/FileViewer.island.tsx';

/** Every island by the name of its component, which `Island` sends to the browser. */
export const islands: Readonly<Record<string, (properties: never) => ReactNode>> = {
  BlogPages,
  FileViewer,
  SectionFeed,
};
