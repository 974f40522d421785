import type { ReactNode } from 'react';

/** Content that opens below its summary, even without script. */
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
