import { hasFormats } from '../news/words/hasFormats.ts';

/**
 * Starts the islands of a page. React and the components are a second script, which is loaded once the page is readable
 * and only if an island needs it: at once if it works without the reader, otherwise when the reader comes to one of its
 * controls. A browser that lacks the formats of the page's language leaves the island as the server wrote it.
 */
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { controls, formats } = element.dataset;
  if (formats !== undefined && !hasFormats(formats)) continue;
  if (controls === undefined) void start(element);
  else startWhenUsed(element, controls);
  element.dataset['live'] = '';
}

async function start(element: HTMLElement): Promise<void> {
  try {
    const { hydrateIsland } = await import('./hydrateIsland.client.tsx');
    await hydrateIsland(element);
  } catch (error) {
    // The page works without the island.
    // oxlint-disable-next-line no-console -- errors in the browser belong in the browser's console (docs/behavior.md, Errors)
    console.error(error);
  }
}

/**
 * Starts an island when the reader scrolls to one of its controls, or reaches a control by pointer or focus. The last
 * click before the island has started is replayed.
 */
function startWhenUsed(element: HTMLElement, controls: string): void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  let isStarting = false;
  let clicked: HTMLElement | null = null;
  let hasNavigated = false;

  async function startOnce() {
    if (isStarting) return;
    isStarting = true;
    await start(element);
    controller.abort();
    clicked?.click();
    if (hasNavigated) dispatchEvent(new PopStateEvent('popstate'));
  }
  const controlOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  function startFromControl(event: Event) {
    if (controlOf(event) !== null) void startOnce();
  }

  const observer = new IntersectionObserver((entries) => {
    // A control that is in view before the reader scrolls doesn't count.
    if (scrollY > 0 && entries.some(({ isIntersecting }) => isIntersecting)) void startOnce();
  });
  for (const control of element.querySelectorAll(controls)) observer.observe(control);
  controller.signal.addEventListener('abort', () => observer.disconnect());
  element.addEventListener('pointerover', startFromControl, options);
  element.addEventListener('focusin', startFromControl, options);
  element.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event);
      // With these keys a link opens in another tab or window, without the island.
      if (control === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      clicked = control;
      void startOnce();
    },
    options,
  );
  // After a reload, Back and Forward still lead to entries that the island added to the history.
  addEventListener(
    'popstate',
    () => {
      hasNavigated = true;
      void startOnce();
    },
    options,
  );
}
