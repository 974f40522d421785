import type { ComponentProps } from 'react';
import { OutsideLink, type Link } from '../links/Link.tsx';

/** A link to the charity. With script it opens the donation dialog instead (`dialogs/donation.client.ts`). */
export function SupportLink({ href, className, children }: ComponentProps<typeof Link>) {
  return (
    <OutsideLink className={className} href={href} data-opens="donation" isSameTab hasReferrer>
      {children}
    </OutsideLink>
  );
}
