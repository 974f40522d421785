/** Opens the donation dialog when a support link is clicked, and closes it on Donate Now or a click outside. */
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
    // The sheet covers the dialog, so only a click on the backdrop has the dialog itself as its target.
    const isOutside = target === dialog;
    if (isOutside || (target instanceof Element && target.closest('[data-closes]'))) dialog.close();
  });
}
