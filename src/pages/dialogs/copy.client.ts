import { showToast } from './toast.client.ts';

/** Copy buttons: `data-copy-link` copies the page's address, `data-copy-text` the text of the element with that id. */
export function startCopy(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-copy-link], [data-copy-text]');
    if (button === null) return;
    const id = button.dataset['copyText'];
    if (id === undefined) {
      const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
      void copy(address, {
        copied: 'Link copied',
        failed: 'We couldn’t copy the link. You can copy it from the address bar.',
      });
    } else {
      void copy(document.querySelector(`#${id}`)?.textContent ?? '', {
        copied: 'Text copied',
        failed: 'We couldn’t copy the text. You can select it and copy it yourself.',
      });
    }
  });
}

/** Browsers refuse to copy outside HTTPS or without permission. */
async function copy(text: string, messages: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(messages.copied);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the browser's console is where a reader's errors are logged
    console.error(error);
    showToast(messages.failed);
  }
}
