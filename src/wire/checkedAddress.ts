import { failed } from './outboundAnswer.ts';
import type { Failed } from './outboundAnswer.ts';

/** Where the door out may lead. */
export interface AddressRules {
  /** Whether this machine's own addresses may be asked, on any port: for the demo and the tests. */
  allowLoopback: boolean;
  /** Ports besides 80 and 443. */
  extraPorts: readonly number[];
}

/**
 * Reads an address and checks what its text alone can tell: scheme, port, user name. Which network it leads into is checked
 * when connecting, since only then is it known.
 */
export function checkedAddress(address: string, rules: AddressRules): URL | Failed {
  if (!URL.canParse(address)) return failed('address', `“${address}” is not an address.`);
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return failed('address', `Only http and https addresses are asked, not ${url.protocol} ones.`);
  }
  if (url.username !== '' || url.password !== '') {
    return failed('address', `The address at ${url.host} holds a user name or password: take it out.`);
  }
  if (!portAllowed(url, rules)) {
    return failed('address', `Port ${url.port} of ${url.hostname} is not one of those that may be asked.`);
  }
  // A fragment is never sent (RFC 9110, section 7.1), and two addresses that differ by it alone are one.
  url.hash = '';
  return url;
}

function portAllowed(url: URL, { allowLoopback, extraPorts }: AddressRules): boolean {
  if (url.port === '' || url.port === '80' || url.port === '443') return true;
  if (extraPorts.includes(Number(url.port))) return true;
  return allowLoopback && loopbackHost.test(url.hostname);
}

/** Loopback as the URL parser spells it: whatever `0x7f.1` or `[0::1]` was typed has its normal form by then. */
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;
