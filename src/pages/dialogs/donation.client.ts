/**
 * Lets support links open the donation dialog in place of the charity's page, and closes it by Donate Now and by a click outside.
 * Escape, the close icon, Maybe later and the way of the focus are the browser's own.
 */
export function startDonation(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#donation');
  if (dialog === null) return;

  document.addEventListener('click', (click) => {
    const link = click.target instanceof Element && click.target.closest('[data-opens="donation"]');
    if (!link || click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    if (!dialog.open) dialog.showModal();
  });

  dialog.addEventListener('click', ({ target }) => {
    // The sheet covers the whole dialog, so that a click on the dialog itself is one on the backdrop.
    const isOutside = target === dialog;
    if (isOutside || (target instanceof Element && target.closest('[data-closes]'))) dialog.close();
  });
}
