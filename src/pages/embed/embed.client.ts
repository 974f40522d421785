/** Replaces an embed's panel with its frame on a click, and moves the focus to the frame. */
export function startEmbeds(): void {
  document.addEventListener('click', (click) => {
    // The panel is a link, and these keys open it in a new tab or window.
    if (!(click.target instanceof Element) || click.ctrlKey || click.metaKey || click.shiftKey) return;
    const panel = click.target.closest('[data-embed]');
    const template = panel?.nextElementSibling;
    if (!(template instanceof HTMLTemplateElement)) return;
    click.preventDefault();
    const frame = template.content.firstElementChild?.cloneNode(true);
    if (!(frame instanceof HTMLElement)) return;
    panel?.replaceWith(frame);
    frame.focus({ preventScroll: true });
  });
}
