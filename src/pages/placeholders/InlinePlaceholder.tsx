import type { Brand } from '../../news/brand/brand.ts';
import { placeholderShapes } from './placeholder.ts';
import { seedOf } from '../../news/pictures/seed.ts';

/** A placeholder that is part of the page and fills its box, for a picture that must not need a request. */
export function InlinePlaceholder({
  identity,
  colors,
  className,
}: {
  identity: string;
  colors: Brand['colors'];
  className: string;
}) {
  return (
    <svg
      className={className}
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: placeholderShapes(seedOf(identity), colors) }}
    />
  );
}
