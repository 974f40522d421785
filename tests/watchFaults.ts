import type { Page } from 'playwright-core';

/**
 * Reports what goes wrong in `page` while it is used: errors and warnings in the console (violations of the content policy are among
 * them), errors that nobody caught, requests that failed, and every request to the outside.
 */
export function watchFaults({
  page,
  origin,
  onFault,
}: {
  page: Page;
  origin: string;
  onFault: (fault: string) => void;
}): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      onFault(`${page.url()}: the console says: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => onFault(`${page.url()}: nobody caught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given';
    // What a reader walks away from is stopped by the browser, and that is no fault.
    if (reason !== 'net::ERR_ABORTED') onFault(`${page.url()}: ${request.url()} failed: ${reason}`);
  });
  page.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin && !isLoopback(asked)) {
      onFault(`${page.url()}: asked the outside for ${request.url()}`);
    }
  });
}

/** The stand-ins for the outside world are on this machine, on ports of their own. */
function isLoopback(origin: string): boolean {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(origin);
}
