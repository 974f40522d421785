import { usePublication } from '../context/surroundings.ts';
import { placeholderShapes } from './placeholder.ts';
import { seedOf } from '../../news/pictures/seed.ts';

/** A placeholder inside the page's HTML, for pages that may not be able to load pictures. It fills its box. */
export function InlinePlaceholder({ identity, className }: { identity: string; className: string }) {
  const { colors } = usePublication().brand;
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
