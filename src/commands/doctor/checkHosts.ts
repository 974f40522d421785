import type { BlockList } from 'node:net';
import { dayMs } from '../../news/dates.ts';
import type { Publication } from '../../news/publication.ts';
import { isInvented } from '../../news/features.ts';
import { isAddressIn, networksOf } from '../../news/networks.ts';
import type { Outbound } from '../../wire/outbound.ts';
import type { FailureName } from '../../wire/outboundResponse.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { findingsOf, type Finding } from './finding.ts';

interface HostCheckOptions {
  outbound: Pick<Outbound, 'fetchDocument' | 'certificateEnd'>;
  settings: Pick<Settings, 'proxyHops' | 'host' | 'inheritedSocket' | 'metrics'>;
  now: () => number;
}

/** Requests the front page of each host of a publication as a reader's browser does. */
export async function checkHosts(publication: Publication, options: HostCheckOptions): Promise<Finding[]> {
  const findings = await Promise.all(publication.hosts.map((host) => checkHost(publication, host, options)));
  return findings.flat();
}

async function checkHost(
  publication: Publication,
  host: string,
  options: HostCheckOptions,
): Promise<Finding[]> {
  if (isInvented(host)) {
    const remedy = `Write your own host name in publications/${publication.id}/publication.yaml, under hosts.`;
    return [hostCheck.warning(`${host} is an invented name, so no reader can reach it.`, remedy)];
  }
  const certificate = await options.outbound.certificateEnd(host);
  if (certificate.kind === 'failed')
    return [hostCheck.fault(certificate.reason, hostRemedy(certificate.failure, host))];
  return [
    checkCertificate(host, certificate.validUntil - options.now()),
    await checkResponse(publication, host, options),
    ...(await checkPlain(host, options)),
  ];
}

function hostRemedy(failure: FailureName, host: string): string {
  if (failure === 'name') return `Add an A or AAAA record for ${host} with the address of this machine.`;
  if (failure === 'certificate')
    return `Get a certificate that has this name (certbot certonly -d ${host}, or Caddy), and reload the proxy.`;
  if (failure === 'blocked')
    return `${host} resolves to a private address here. Check from another network, or correct its DNS record.`;
  return 'Check that the proxy (nginx, Caddy) is running and that ports 80 and 443 are open.';
}

function checkCertificate(host: string, leftMs: number): Finding {
  const days = Math.floor(leftMs / dayMs);
  const text = `The certificate of ${host} is valid for ${days} more days.`;
  const remedy = 'Let certbot or Caddy renew it: "sudo certbot renew --dry-run" says why it does not.';
  if (days < 7) return certificateCheck.fault(text, remedy);
  return days < 21 ? certificateCheck.warning(text, remedy) : certificateCheck.ok(text);
}

/** Checks whether the proxy passes requests to the right publication: a page's canonical URL names it. */
async function checkResponse(
  publication: Publication,
  host: string,
  { outbound, settings }: HostCheckOptions,
): Promise<Finding> {
  const response = await outbound.fetchDocument(`https://${host}/`);
  if (response.kind === 'failed')
    return proxyCheck.fault(response.reason, 'Check that the proxy is running, and check its log.');
  const { status, url } = response;
  const hostHeader =
    'Let the proxy pass the host: "proxy_set_header Host $host;" in nginx; Caddy does it itself.';
  if (status === 421)
    return proxyCheck.fault(`https://${host}/ responds with 421: the proxy changes the host.`, hostHeader);
  if (status >= 500) {
    const remedy = 'Check that Townwire is running and that the proxy uses its port.';
    return proxyCheck.fault(`https://${host}/ responds with ${status}.`, remedy);
  }
  const canonical = /<link rel="canonical" href="([^"]*)"/u.exec(Buffer.from(response.body).toString())?.[1];
  if (canonical?.startsWith(publication.origin) !== true) {
    const shown = canonical === undefined ? 'no page of Townwire' : `the pages of ${canonical}`;
    return proxyCheck.fault(`https://${host}/ shows ${shown} instead of ${publication.name}.`, hostHeader);
  }
  if (!url.startsWith(publication.origin))
    return proxyCheck.fault(`https://${host}/ does not lead to ${publication.origin}.`, hostHeader);
  if (settings.proxyHops === 0)
    return proxyCheck.warning(
      'A proxy terminates TLS, but TOWNWIRE_TRUST_PROXY is off: the limits for one reader apply to all readers together.',
      'Set TOWNWIRE_TRUST_PROXY=on (or the number of proxies in a row) and restart the site.',
    );
  return proxyCheck.ok(`https://${host}/ shows ${publication.name}.`);
}

async function checkPlain(host: string, { outbound }: HostCheckOptions): Promise<Finding[]> {
  const response = await outbound.fetchDocument(`http://${host}/`);
  if (response.kind === 'response' && response.url.startsWith('https://')) return [];
  const text = `http://${host}/ does not redirect to https, so readers who type the name alone get an error or an insecure page.`;
  const remedy = 'Let the proxy redirect port 80 to https; the configurations in deploy/ do.';
  return [proxyCheck.warning(text, remedy)];
}

/** Checks whether other machines can reach the metrics, or Townwire without its trusted proxy. */
export function checkListening({
  proxyHops,
  host,
  inheritedSocket,
  metrics,
}: HostCheckOptions['settings']): Finding[] {
  const findings: Finding[] = [];
  if (proxyHops > 0 && !isIn(thisMachine, host) && inheritedSocket === null) {
    findings.push(
      proxyCheck.warning(
        `The site listens on ${host} and trusts forwarded headers, so anybody who reaches its port can claim any IP address.`,
        'Set HOST=127.0.0.1 if the proxy is on this machine; otherwise let a firewall admit only the proxy.',
      ),
    );
  }
  if (metrics !== null && !isIn(localNetworks, metrics.host)) {
    findings.push(
      metricsCheck.warning(
        `The metrics are served on ${metrics.host}, so anybody who reaches port ${metrics.port} can read them.`,
        `Set TOWNWIRE_METRICS=127.0.0.1:${metrics.port} if Prometheus is on this machine; otherwise let a firewall admit only Prometheus.`,
      ),
    );
  }
  return findings;
}

function isIn(networks: BlockList, host: string): boolean {
  return host === 'localhost' || isAddressIn(networks, host);
}

const hostCheck = findingsOf('Hosts');
const certificateCheck = findingsOf('Certificate');
const proxyCheck = findingsOf('Proxy');
const metricsCheck = findingsOf('Metrics');

const thisMachine = networksOf('loopback');
const localNetworks = networksOf('loopback', 'private');
