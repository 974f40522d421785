import { showToast } from './toast.client.ts';

/**
 * Handles two kinds of buttons: `data-share` opens the system's share sheet with the page's title and URL, or copies
 * the URL if there is no sheet; `data-copy-text` copies the text of the element with that id. The toast says
 * `data-copied` or `data-not-copied`.
 */
export function startCopy(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-share], [data-copy-text]');
    if (button === null) return;
    const { copyText: id, copied = '', notCopied = '' } = button.dataset;
    const messages = { copied, notCopied };
    if (id === undefined) {
      const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
      void share(address, messages);
    } else {
      void copy(document.querySelector(`#${id}`)?.textContent ?? '', messages);
    }
  });
}

interface Messages {
  copied: string;
  notCopied: string;
}

/** Opens the share sheet, or copies the URL if it can't be opened. A reader who closes the sheet gets no copy. */
async function share(address: string, messages: Messages): Promise<void> {
  // TypeScript's types say that every browser has `share`.
  const { share: openSheet } = navigator as { share?: Navigator['share'] };
  if (openSheet === undefined) return copy(address, messages);
  try {
    await openSheet.call(navigator, { title: document.title, url: address });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(address, messages);
  }
}

/** Copies text and confirms it. Browsers refuse to copy outside HTTPS or without permission. */
async function copy(text: string, messages: Messages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(messages.copied);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the browser's console is where a reader's errors are logged
    console.error(error);
    showToast(messages.notCopied);
  }
}
