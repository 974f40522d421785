import type { ReactNode } from 'react';

/** A link to the charity; the shell script opens the support dialog instead (see `dialogs/donation.client.ts`). */
export function SupportLink({
  address,
  className,
  children,
}: {
  address: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <a className={className} href={address} rel="noopener" data-opens="donation">
      {children}
    </a>
  );
}
