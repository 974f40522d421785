import process from 'node:process';

/** The variables of the environment that the tests read; nothing else in tests/ reads `process.env`. */
export const environment = {
  /** The path of the browser, from `CHROMIUM`; null if not set. */
  chromium: process.env['CHROMIUM'] ?? null,
  /** The folders of PATH. */
  searchPath: (process.env['PATH'] ?? '').split(':'),
  /** True if the long versions of the tests run: `npm run drill` sets TOWNWIRE_DRILL=1. */
  isDrill: process.env['TOWNWIRE_DRILL'] === '1',
  /** True if `dist/` is as new as the sources: `npm test` builds first and sets TOWNWIRE_BUILT=1. */
  isBuilt: process.env['TOWNWIRE_BUILT'] === '1',
  /** The minutes of mixed load in the drill: TOWNWIRE_DRILL_MINUTES, 10 by default. */
  drillMinutes: Number(process.env['TOWNWIRE_DRILL_MINUTES'] ?? '10'),
  /** True if journeys save pictures of the pages they audit: TOWNWIRE_PICTURES=1. */
  savesPictures: process.env['TOWNWIRE_PICTURES'] === '1',
};

/** The environment for a program that a test starts: ours without Townwire's settings, plus `extra`. */
export function environmentWith(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !changesTownwire.test(name));
  return { ...Object.fromEntries(inherited), ...extra };
}

const changesTownwire =
  /^(?:PORT|HOST|TOWNWIRE_(?!DRILL$|DRILL_MINUTES$|PICTURES$).*|DATABASE_URL|LOG_LEVEL|NODE_ENV|VITEST.*)$/u;
