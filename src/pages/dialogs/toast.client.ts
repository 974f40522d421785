/** The time for which a toast is shown, in milliseconds (docs/behavior.md, Toast). */
const toastMs = 5_000;

/** The distance that dismisses a swiped toast, in CSS pixels (docs/behavior.md, Toast). */
const swipePx = 50;

/** Shows the messages of `townwire:toast` events, one at a time. */
export function startToast(): void {
  const toast = document.querySelector<HTMLElement>('#toast');
  if (toast === null) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('townwire:toast', (event) => {
    if (!(event instanceof CustomEvent)) return;
    toast.textContent = String(event.detail);
    clearTimeout(timer);
    timer = setTimeout(() => toast.replaceChildren(), toastMs);
  });
  dismissOnSwipe(toast);
}

/** Makes the toast follow a mouse or finger that drags it, and empties the toast if it is dropped far enough away. */
function dismissOnSwipe(toast: HTMLElement): void {
  let start: PointerEvent | null = null;
  let distance = 0;
  toast.addEventListener('pointerdown', (event) => {
    start = event;
    distance = 0;
    toast.setPointerCapture(event.pointerId);
  });
  toast.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (start === null) return;
    const [x, y] = [clientX - start.clientX, clientY - start.clientY];
    distance = Math.hypot(x, y);
    toast.style.translate = `${x}px ${y}px`;
  });
  // Capture ends when the pointer is released, or when the browser starts to scroll.
  toast.addEventListener('lostpointercapture', () => {
    start = null;
    toast.style.translate = '';
    if (distance >= swipePx) toast.replaceChildren();
  });
}

/** Shows a message in place of the current message. */
export function showToast(message: string): void {
  document.dispatchEvent(new CustomEvent('townwire:toast', { detail: message }));
}
