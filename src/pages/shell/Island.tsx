import type { ReactNode } from 'react';

/** Where a component goes on in the browser: its HTML, its name, and the properties it was drawn with (see `islands.client.tsx`). */
export function Island({
  name,
  properties,
  children,
}: {
  name: string;
  properties: object;
  children: ReactNode;
}) {
  return (
    <div className="island" data-island={name} data-properties={JSON.stringify(properties)}>
      {children}
    </div>
  );
}
