import type { ComponentProps } from 'react';

/** A link to the charity. With script it opens the donation dialog instead (`dialogs/donation.client.ts`). */
export function SupportLink({ href, className, children }: ComponentProps<'a'>) {
  return (
    <a className={className} href={href} rel="noopener" data-opens="donation">
      {children}
    </a>
  );
}
