import { z } from 'zod';
import { normalizePath, normalizeUrl, type Redirects } from '../../news/site/redirects.ts';
import type { ValueMistake, Finding } from '../../yaml/mistake.ts';

const example = '/old-page: /blog/new-post';

/** The new URLs by former URL. */
export const redirectsFile = {
  name: 'redirects.yaml',
  isOptional: true,
  schema: z
    .record(
      z.string(),
      z.string().meta({ description: 'a path or an https address', example: '/blog/new-post' }),
    )
    .meta({ description: 'former paths, each with the path or address that it leads to', example })
    .nullable()
    .transform((written) => toRedirects(written ?? {})),
  findings(value: unknown): Finding[] {
    const entries = Object.entries(typeof value === 'object' && !Array.isArray(value) ? (value ?? {}) : {});
    const mistakes = entries.flatMap(([from, to]): Finding[] => {
      const mistake = fromMistake(from) ?? (typeof to === 'string' ? toMistake(to) : undefined);
      return mistake === undefined ? [] : [{ path: [from], ...mistake }];
    });
    return mistakes.length > 0 ? mistakes : [...findRepeatedPaths(entries), ...findLoops(entries)];
  },
};

/** Maps each former path to its last target, so that readers are redirected only once. */
function toRedirects(written: Record<string, string>): Redirects {
  const lines = Object.entries(written).filter(([from]) => fromMistake(from) === undefined);
  const targets = new Map(lines.map(([from, to]) => [normalizeUrl(from), targetOf(to)]));
  const lastTarget = (target: string, stepsLeft = targets.size): string => {
    const next = targets.get(target);
    return next === undefined || stepsLeft === 0 ? target : lastTarget(next, stepsLeft - 1);
  };
  return Object.fromEntries([...targets].map(([from, to]) => [from, lastTarget(to)]));
}

/** Writes a target for the Location header. A target with `?` or `#` keeps that part. */
function targetOf(text: string): string {
  if (isOwnPath(text) && !/[?#]/u.test(text)) return normalizePath(text);
  const url = URL.parse(text, ownOrigin);
  if (url === null) return text;
  return url.origin === ownOrigin ? url.pathname + url.search + url.hash : url.href;
}

function fromMistake(from: string): ValueMistake | undefined {
  if (from.startsWith('/?') && normalizeUrl(from) === from) return undefined;
  const isAddress = /^https?:\/\//iu.test(from) && URL.canParse(from);
  const path = isAddress ? new URL(from).pathname : `/${from.replace(/[?#].*$/u, '').replace(/^\/+/u, '')}`;
  const remedy =
    path === '/' ? 'Write /?p=12 or /?page_id=12, or remove the line.' : `Write only the path: ${path}.`;
  if (/[?#]/u.test(from)) return { message: `A former path can't have ? or #: "${from}".`, remedy };
  if (isAddress) return { message: `A former path has no host: "${from}".`, remedy };
  if (!/^\/(?!\/)/u.test(from))
    return { message: `A former path begins with one slash: "${from}".`, remedy: `Write ${path}.` };
  return path === '/'
    ? { message: 'The front page cannot be redirected.', remedy: 'Remove the line.' }
    : undefined;
}

function toMistake(to: string): ValueMistake | undefined {
  if (isOwnPath(to) || (/^https:\/\//iu.test(to) && URL.canParse(to))) return undefined;
  const meant = to.replace(/^http:/iu, 'https:');
  return {
    message: `A redirect leads to a path that begins with one slash or an https address, not to "${to}".`,
    remedy:
      /^https:\/\//iu.test(meant) && URL.canParse(meant) ? `Write ${meant}.` : `Write it as in ${example}.`,
  };
}

/**
 * Returns whether browsers stay on our host: browsers take `//evil`, `/\evil` and a tab between two slashes for another
 * host.
 */
function isOwnPath(to: string): boolean {
  return to.startsWith('/') && URL.parse(to, ownOrigin)?.origin === ownOrigin;
}

const ownOrigin = 'https://publication.invalid';

/** Normalizes a target on our host for comparing. A target on another host stays as it is. */
function ownUrl(to: string): string {
  return isOwnPath(to) ? normalizeUrl(to) : to;
}

/** Finds keys that are equal only for a server. YAML reports keys that are equal as written. */
function findRepeatedPaths(entries: readonly (readonly [string, unknown])[]): Finding[] {
  const seen = new Set<string>();
  return entries.flatMap(([from]): Finding[] => {
    const url = normalizeUrl(from);
    const isRepeat = seen.has(url);
    seen.add(url);
    const message = `The path ${url} appears twice; a slash at the end makes no difference.`;
    return isRepeat ? [{ path: [from], message, remedy: 'Remove one of the two.' }] : [];
  });
}

/** Reports each loop once, at its first line. */
function findLoops(entries: readonly (readonly [string, unknown])[]): Finding[] {
  const targets = new Map(entries.map(([from, to]) => [normalizeUrl(from), ownUrl(String(to))]));
  const reported = new Set<string>();
  return entries.flatMap(([from]): Finding[] => {
    const steps = [normalizeUrl(from)];
    for (let at = targets.get(steps[0] ?? ''); at !== undefined; at = targets.get(at)) {
      const isLoop = at === steps[0];
      if (!isLoop && steps.includes(at)) return [];
      steps.push(at);
      if (!isLoop) continue;
      if (steps.some((step) => reported.has(step))) return [];
      for (const step of steps) reported.add(step);
      const message = `This redirect leads back to where it began: ${steps.join(' → ')}.`;
      return [{ path: [from], message, remedy: 'Remove one of these lines.' }];
    }
    return [];
  });
}
