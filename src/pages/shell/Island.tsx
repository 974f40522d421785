import type { FunctionComponent, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Marks its child as a component that runs in the browser: sends its HTML, its name (a key of `islands.ts`) and its
 * properties. The child is rendered alone because the browser hydrates only it; the page around it is static.
 */
export function Island({ children }: { children: ReactElement<object, FunctionComponent> }) {
  return (
    <div
      className="island"
      data-island={children.type.name}
      data-properties={JSON.stringify(children.props)}
      dangerouslySetInnerHTML={{ __html: renderToString(children) }}
    />
  );
}
