import type { ReactNode } from 'react';

/** Something longer, which opens where it is, also without script. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
