/** Turns the panel of an embed into its frame when the reader chooses it, and gives the frame the focus that the panel had. */
export function startEmbeds(): void {
  document.addEventListener('click', (click) => {
    if (!(click.target instanceof Element) || isForNewTab(click)) return;
    const panel = click.target.closest('[data-embed]');
    const waiting = panel?.nextElementSibling;
    if (!(waiting instanceof HTMLTemplateElement)) return;
    click.preventDefault();
    const frame = waiting.content.firstElementChild?.cloneNode(true);
    if (!(frame instanceof HTMLElement)) return;
    panel?.replaceWith(frame);
    frame.focus({ preventScroll: true });
  });
}

/** A reader who asks for a new tab or window gets one: the panel is a link. */
function isForNewTab({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}
