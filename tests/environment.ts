import process from 'node:process';

/** What the tests take from the environment: they read it here and nowhere else. */
export const environment = {
  /** Where the browser is, when somebody says so by `CHROMIUM`; else null. */
  chromium: process.env['CHROMIUM'] ?? null,
  /** All of it, for the programs that the tests start. */
  inherited: process.env,
};

/** The environment for a program that a test starts: ours, without what would change how Townwire behaves, and `extra` on top. */
export function environmentWith(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const ours = Object.entries(environment.inherited).filter(([name]) => !townwireSetting.test(name));
  return { ...Object.fromEntries(ours), ...extra };
}

/** The settings of architecture section 5. */
const townwireSetting = /^(?:PORT|HOST|TOWNWIRE_.*|DATABASE_URL|LOG_LEVEL|NODE_ENV|VITEST.*)$/u;
