import type { Fault } from '../yaml/mistake.ts';

/** What is wrong with a host name such as `kansascityvoice.example`, or undefined. */
export function hostFault(value: string): Fault | undefined {
  const bare = bareHost(value);
  if (bare === undefined) {
    return {
      message: `is no host name: "${value}"`,
      remedy: 'A host name looks like www.kansascityvoice.example.',
    };
  }
  if (bare !== value) {
    return { message: `must be the bare host name, but is "${value}"`, remedy: `Write ${bare}.` };
  }
  return undefined;
}

/** The host that `value` names once scheme, user, port, path, upper case and a final dot are taken off; undefined when none is left. */
function bareHost(value: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//iu.test(value)
    ? value.replace(/^[^:]+/u, 'http')
    : `http://${value}`;
  if (!URL.canParse(address)) return undefined;
  // The URL standard also writes letters beyond ASCII as hosts carry them on the wire (xn--…).
  const host = new URL(address).hostname.replace(/\.$/u, '');
  return hostName.test(host) && !ipv4.test(host) ? host : undefined;
}

/** RFC 1123 section 2.1: letters, digits and hyphens in labels of at most 63, at least two of them. */
const hostName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;
const ipv4 = /^[\d.]+$/u;
