/**
 * Replaces an embed's panel with its frame on a click, and moves focus to the frame. A click that opens a `details`
 * with a form, on its summary or on a link to it, also loads the form.
 */
export function startEmbeds(): void {
  document.addEventListener('click', (click) => {
    // The panel is a link, and these keys open it in a new tab or window.
    if (!(click.target instanceof Element) || click.ctrlKey || click.metaKey || click.shiftKey) return;
    const panel = click.target.closest('[data-embed]');
    if (panel !== null && showFrame(panel)) click.preventDefault();
    else openForm(click.target);
  });
  openTarget();
}

/**
 * Opens the `details` that contain the target of the URL's hash, because not every browser does. If the reader came
 * from our own pages, the form in the `details` also loads.
 */
function openTarget(): void {
  const target = targetOf(location.hash);
  const details = target?.closest('details');
  if (!details) return;
  if (!details.open) {
    details.open = true;
    target?.scrollIntoView();
  }
  if (document.referrer.startsWith(`${location.origin}/`)) focusForm(details);
}

function showFrame(panel: Element): boolean {
  const template = panel.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement)) return false;
  const frame = template.content.firstElementChild?.cloneNode(true);
  if (!(frame instanceof HTMLElement)) return false;
  panel.replaceWith(frame);
  frame.focus({ preventScroll: true });
  return true;
}

function openForm(clicked: Element): void {
  const link = clicked.closest('a');
  const isSamePage = link?.origin === location.origin && link.pathname === location.pathname;
  const target = isSamePage ? targetOf(link.hash) : clicked.closest('summary');
  const details = target?.closest('details');
  if (!details || details.open) return;
  details.addEventListener('toggle', () => focusForm(details), { once: true });
  if (isSamePage) details.open = true;
}

function focusForm(details: Element): void {
  const form = details.querySelector('.embed-form');
  const panel = form?.querySelector('[data-embed]');
  if (panel) showFrame(panel);
  else form?.querySelector('iframe')?.focus({ preventScroll: true });
}

function targetOf(hash: string): Element | null {
  return document.getElementById(hash.slice(1));
}
