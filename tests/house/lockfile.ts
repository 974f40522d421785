import type { Violation, HouseRule } from './houseRule.ts';

/** The lock file names no registry, so that a mirror works. */
export const lockfile: HouseRule = {
  name: 'lock file',
  violations: (source) =>
    source.path.endsWith('package-lock.json') || source.path.endsWith('.npmrc')
      ? source.text.split('\n').flatMap((text, index) => lineViolation(text, index) ?? [])
      : [],
};

function lineViolation(text: string, index: number): Violation | undefined {
  const registryText = /"resolved":|\bregistry\s*=|\/\/registry\./u.exec(text)?.[0];
  if (registryText === undefined) return undefined;
  return {
    line: index + 1,
    subject: registryText,
    problem: `${registryText} ties the install to one registry.`,
    remedy:
      'Make the lock file with omit-lockfile-registry-resolved=true, as .npmrc says, and run npm install again.',
  };
}
