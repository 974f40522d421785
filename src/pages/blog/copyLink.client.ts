/** Lets the button of a post put the post's address where it can be pasted, and says by a toast how that went. */
export function startCopyLink(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-copy-link]') !== null) void copyLink();
  });
}

/** Browsers refuse it outside https, and whenever their owner says so. */
async function copyLink() {
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  try {
    await navigator.clipboard.writeText(address);
    tell('Link copied');
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec (section 8) wants what failed in the browser in the browser's console
    console.error(error);
    tell('The link could not be copied. It stands in the address bar.');
  }
}

function tell(message: string) {
  document.dispatchEvent(new CustomEvent('townwire:toast', { detail: message }));
}
