import { setTimeout as sleep } from 'node:timers/promises';

/** The one page of a browser, with the actions that `journeys.ts` needs. Selectors mean the first match. */
export interface EnginePage {
  /** Opens a URL and waits until it is loaded. */
  open: (address: string) => Promise<void>;
  /** Runs a function in the page; its arguments and result must be JSON values. */
  run: <Result, Values extends unknown[]>(
    script: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Result>;
  /** Clicks an element as a reader does, with the mouse. */
  click: (selector: string) => Promise<void>;
  /** Presses a key: `Escape`, `Tab`, `Enter`, `ArrowDown` or a letter. */
  press: (key: string) => Promise<void>;
  /** Makes the window this wide, in CSS pixels. */
  resize: (width: number) => Promise<void>;
}

/** A browser engine that the journeys run in. */
export interface Engine {
  /** The name in the summary: `Firefox 153.7.0`. */
  name: string;
  page: EnginePage;
  close: () => Promise<void>;
}

/** Waits until a function in the page returns true. Throws with `what`, and the URL, if it takes too long. */
export async function waitUntil<Values extends unknown[]>(
  page: EnginePage,
  what: string,
  script: (...values: Values) => boolean,
  ...values: Values
): Promise<void> {
  const endsAt = Date.now() + waitMsMax;
  while (!(await page.run(script, ...values))) {
    if (Date.now() > endsAt) {
      const address = await page.run(() => location.href);
      throw new Error(`Not within ${waitMsMax / 1_000} s: ${what}. The page is ${address}.`);
    }
    await sleep(100);
  }
}

const waitMsMax = 20_000;
