import type { Fault } from '../yaml/mistake.ts';
import { isThisMachine, publicAddressFault } from './publicAddressFault.ts';

/** What is wrong with the address of a feed, or undefined: what `publicAddressFault` finds, and a port on which no feed is asked. `like` as for `addressFault`. */
export function feedAddressFault(value: string, like: string): Fault | undefined {
  const fault = publicAddressFault(value, like);
  if (fault !== undefined) return fault;
  const { hostname, port } = new URL(value);
  if (isThisMachine(hostname) || port === '' || port === '80' || port === '443') return undefined;
  const without = new URL(value);
  without.port = '';
  return {
    message: `names the port ${port}, but feeds are asked on the ports 80 and 443 only: "${value}"`,
    remedy: `Try ${without.href} in a browser and write that, or ask the publisher for an address without a port.`,
  };
}
