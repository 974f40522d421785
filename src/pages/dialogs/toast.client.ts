/** How long a toast stays: milliseconds (spec section 9). */
export const toastMs = 5_000;

/**
 * Shows what `townwire:toast` events say, one at a time: a new one takes the place of the old. Whoever has something to confirm
 * says `document.dispatchEvent(new CustomEvent('townwire:toast', { detail: 'Link copied.' }))`.
 */
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
