import { plainText } from '../../news/words/text.ts';
import type { Publication } from '../../news/publication.ts';
import { counted } from '../../news/words/counted.ts';
import type { Outbound } from '../../wire/outbound.ts';
import { findingsOf, type Finding } from './finding.ts';

/**
 * Requests everything that a publication's pages load from other hosts: frames, scripts, the functions host, radio
 * stations.
 */
export async function checkOutside(
  publication: Publication,
  outbound: Pick<Outbound, 'fetchDocument' | 'openStream'>,
): Promise<Finding[]> {
  const pages = pagesOf(publication);
  const stations = publication.radio?.stations ?? [];
  const findings = await Promise.all([
    ...pages.map((page) => checkPage(page, outbound)),
    ...stations.map((station) => checkStation(station, outbound)),
  ]);
  const problems = findings.flat();
  const count = pages.length + stations.length;
  if (count === 0 || problems.length > 0) return problems;
  return [ok(`${counted(count, 'outside address', 'outside addresses')} of ${publication.name} respond.`)];
}

interface OutsidePage {
  what: string;
  url: string;
  headers?: Record<string, string>;
}

function pagesOf(publication: Publication): OutsidePage[] {
  const { embeds, videos, advertising, partners, blog, hosts } = publication;
  const frames = [
    { what: 'The events calendar', frame: embeds.events },
    { what: 'The contact form', frame: embeds.contactForm },
    { what: 'The newsletter form', frame: embeds.newsletterForm },
    { what: 'The video spotlight', frame: videos.spotlight },
    { what: 'The featured video', frame: videos.featured },
    ...partners.map(({ title, preview }) => ({ what: `The document "${plainText(title)}"`, frame: preview })),
  ].flatMap(({ what, frame }) => (frame === null ? [] : [{ what, url: frame.address }]));
  const { provider } = advertising;
  const script = provider === null ? [] : [{ what: 'The advertising script', url: provider.script }];
  if (blog?.source !== 'functions') return [...frames, ...script];
  const list = `${blog.address}/get_metainfo?domain=${encodeURIComponent(hosts[0])}&page=1`;
  const headers = { authorization: `Bearer ${blog.key}` };
  return [...frames, ...script, { what: "The blog's functions host", url: list, headers }];
}

async function checkPage(
  { what, url, headers }: OutsidePage,
  outbound: Pick<Outbound, 'fetchDocument'>,
): Promise<Finding[]> {
  const response = await outbound.fetchDocument(url, headers && { headers });
  if (response.kind === 'failed') {
    // The host responds, even if the response is too large or can't be decompressed.
    if (['size', 'coding', 'damaged'].includes(response.failure)) return [];
    return [fault(`${what} doesn't respond: ${response.reason}`, remedy)];
  }
  if (response.status < 400) return [];
  const text = `${what} responds with ${response.status}: ${url}`;
  return [response.status >= 500 ? fault(text, remedy) : warning(text, remedy)];
}

async function checkStation(
  { name, address }: { name: string; address: string },
  outbound: Pick<Outbound, 'openStream'>,
): Promise<Finding[]> {
  const response = await outbound.openStream(address);
  const what = `The radio station ${name}`;
  if (response.kind === 'failed') return [fault(`${what} doesn't respond: ${response.reason}`, remedy)];
  response.body.destroy();
  if (response.status === 200) return [];
  return [fault(`${what} responds with ${response.status}.`, remedy)];
}

const remedy =
  'Check whether its address opens in your own browser. If not, ask its operator, or remove it from publication.yaml.';

const { ok, warning, fault } = findingsOf('Outside hosts');
