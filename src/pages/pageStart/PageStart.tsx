import type { ReactNode } from 'react';
import { useSurroundings } from '../context/surroundings.ts';
import type { NavigationLink } from '../shell/navigation.ts';
import { type Metadata, PageMetadata } from '../shell/PageMetadata.tsx';
import { breadcrumbData, type PageThing, StructuredData } from '../structuredData/StructuredData.tsx';
import { useMessages } from '../words/messages.ts';
import type { Text } from '../../news/words/text.ts';

interface PageDataProps extends Omit<Metadata, 'path'> {
  /** The path of the canonical URL, if it isn't the page's own; null for a page that search engines must not list. */
  path?: string | null;
  /** The page's name in its breadcrumbs. */
  label: Text;
  /** The breadcrumbs between the front page and the page. */
  parents?: NavigationLink[];
  /** More structured data. */
  things?: PageThing[];
}

/** A page's data for programs: metadata, and structured data with breadcrumbs. */
export function PageData({ label, parents, things, ...metadata }: PageDataProps) {
  const { publication, path } = useSurroundings();
  const { home } = useMessages('pageNames');
  const trail = [...(parents ?? []), { address: path ?? '', label }];
  return (
    <>
      <PageMetadata path={path} {...metadata} />
      <StructuredData
        things={[breadcrumbData({ origin: publication.origin, home }, trail), ...(things ?? [])]}
      />
    </>
  );
}

interface PageStartProps extends PageDataProps {
  heading?: ReactNode;
  /** The text under the heading. */
  dek?: ReactNode;
  /** Content above the heading. */
  children?: ReactNode;
}

/** The start of a page: its data for programs, and its heading. */
export function PageStart({ heading, dek, children, ...data }: PageStartProps) {
  return (
    <>
      <PageData {...data} />
      <div className="page page-head">
        {children}
        <h1>{heading ?? data.title}</h1>
        <p className="dek">{dek ?? data.description}</p>
      </div>
    </>
  );
}
