import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/**
 * Returns the violations of WCAG 2.2, A and AA, that IBM's accessibility-checker-engine finds on a page, without those
 * that a person must review (docs/accessibility.md).
 */
export async function ibmViolations(page: Page): Promise<string[]> {
  await page.evaluate(`${engineSource}; globalThis.ace = ace`);
  return page.evaluate(async (ruleset) => {
    const { results } = await new globalThis.ace.Checker().check(document, [ruleset]);
    return (
      results
        .filter(({ value: [level, result] }) => level === 'VIOLATION' && result === 'FAIL')
        // Frames belong to other services, and before they load they are empty documents.
        .filter(({ path }) => !/\/iframe\[\d+\]\//u.test(path.dom))
        .map(({ ruleId, message, path }) => `${location.pathname}: ${ruleId}: ${message}: ${path.dom}`)
    );
  }, 'WCAG_2_2');
}

/** The part of the engine's report that we read. */
interface IbmReport {
  results: {
    ruleId: string;
    /** `VIOLATION` or `RECOMMENDATION`; `FAIL`, `POTENTIAL`, `MANUAL` or `PASS`. */
    value: [level: string, result: string];
    message: string;
    path: { dom: string };
  }[];
}

declare global {
  // The engine's script defines it in the page.
  var ace: { Checker: new () => { check: (context: Document, rulesets: string[]) => Promise<IbmReport> } };
}

const engineSource = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
);
