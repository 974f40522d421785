import type { ReactNode } from 'react';
import { usePublication } from '../context/surroundings.ts';
import type { NavigationLink } from '../shell/navigation.ts';
import { type Metadata, PageMetadata } from '../shell/PageMetadata.tsx';
import { breadcrumbData, type PageThing, StructuredData } from '../structuredData/StructuredData.tsx';
import { useWords } from '../words/words.ts';

interface PageDataProps extends Metadata {
  /** The breadcrumbs after the front page, the last of which is the page itself. */
  trail: NavigationLink[];
  /** More structured data. */
  things?: PageThing[];
}

/** A page's data for programs: metadata, and structured data with breadcrumbs. */
export function PageData({ trail, things, ...metadata }: PageDataProps) {
  const { origin } = usePublication();
  const { home } = useWords('pageNames');
  return (
    <>
      <PageMetadata {...metadata} />
      <StructuredData things={[breadcrumbData({ origin, home }, trail), ...(things ?? [])]} />
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
