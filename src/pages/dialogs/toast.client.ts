/** How long a toast stays, in milliseconds (docs/behavior.md, Toast). */
export const toastMs = 5_000;

/** Shows the messages of `townwire:toast` events, one at a time. */
export function startToast(): void {
  const toast = document.querySelector('#toast');
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('townwire:toast', (event) => {
    if (toast === null || !(event instanceof CustomEvent)) return;
    toast.textContent = String(event.detail);
    clearTimeout(timer);
    timer = setTimeout(() => toast.replaceChildren(), toastMs);
  });
}

/** Shows a message, which replaces the last one. */
export function showToast(message: string): void {
  document.dispatchEvent(new CustomEvent('townwire:toast', { detail: message }));
}
