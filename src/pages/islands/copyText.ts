/** Puts the text of the element `id` where it can be pasted, and says by a toast how that went. */
export async function copyText(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(document.querySelector(`#${id}`)?.textContent ?? '');
    tell('Text copied');
  } catch (error) {
    // Browsers refuse it outside https, and whenever their owner says so.
    // oxlint-disable-next-line no-console -- the spec (section 8) wants what failed in the browser in the browser's console
    console.error(error);
    tell('The text could not be copied. Mark it and copy it from there.');
  }
}

function tell(message: string): void {
  document.dispatchEvent(new CustomEvent('townwire:toast', { detail: message }));
}
