import type { PropsWithChildren, ReactNode } from 'react';

/** A heading under a thick rule; `children` go to the other end of the line. */
export function SectionHead({
  id,
  heading,
  children,
}: PropsWithChildren<{ id: string; heading: ReactNode }>) {
  return (
    <header className="section-head">
      <h2 id={id}>{heading}</h2>
      {children}
    </header>
  );
}
