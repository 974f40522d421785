import type { Breach, HouseRule } from './houseRule.ts';

/** The lock file names no registry, so that a mirror works. */
export const lockfile: HouseRule = {
  name: 'lock file',
  breaches: (source) =>
    source.path.endsWith('package-lock.json') || source.path.endsWith('.npmrc')
      ? source.text.split('\n').flatMap((text, index) => lineBreach(text, index) ?? [])
      : [],
};

function lineBreach(text: string, index: number): Breach | undefined {
  const found = /"resolved":|\bregistry\s*=|\/\/registry\./u.exec(text)?.[0];
  if (found === undefined) return undefined;
  return {
    line: index + 1,
    subject: found,
    what: `${found} ties the install to one registry.`,
    remedy:
      'Make the lock file with omit-lockfile-registry-resolved=true, as .npmrc says, and run npm install again.',
  };
}
