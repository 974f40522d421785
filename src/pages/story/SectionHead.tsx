import type { ReactNode } from 'react';

/** The thick rule and heading above a group of stories, with what stands at its other end. */
export function SectionHead({
  id,
  heading,
  children,
}: {
  id: string;
  heading: string;
  children?: ReactNode;
}) {
  return (
    <header className="section-head">
      <h2 id={id}>{heading}</h2>
      {children}
    </header>
  );
}
