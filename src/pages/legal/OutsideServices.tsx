import { type Embed, youtubeFrame } from '../../news/embed.ts';
import { featuresOf } from '../../news/features.ts';
import type { Publication } from '../../news/publication.ts';

/** The services that pages show in frames, and when they are loaded. */
export function OutsideServices({ publication }: { publication: Publication }) {
  return (
    <>
      <p>
        These parts of our pages come from other services and are shown in frames. When one loads, the service
        learns your network address, your browser’s name and that you came from our site. It may set its own
        cookies, and it receives what you type into it. Its own policies apply.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Service</th>
            <th scope="col">Loads</th>
          </tr>
        </thead>
        <tbody>
          {outsideServices(publication).map(({ name, host, load }) => (
            <tr key={name + host}>
              <th scope="row">{name}</th>
              <td>{host}</td>
              <td>{load === 'click' ? 'only when you choose to see it' : 'when you scroll to it'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface OutsideService {
  name: string;
  host: string;
  load: Embed['load'];
}

/** Every service once. The video player is always among them, because any post may contain a video. */
function outsideServices(publication: Publication): OutsideService[] {
  const { embeds, videos, partners, videoPlayer = youtubeFrame('') } = publication;
  const players = [videos.spotlight?.address, videos.featured?.address, videoPlayer];
  const services = [
    ...serviceOf('Events calendar', embeds.events),
    ...serviceOf('Contact form', embeds.contactForm),
    ...serviceOf('Newsletter form', embeds.newsletterForm),
    ...players.flatMap((address) =>
      address === undefined ? [] : serviceOf('Videos', { address, load: 'click' }),
    ),
    ...partners.flatMap(({ preview }) => serviceOf('Partners’ documents', preview)),
  ];
  return services.filter(
    ({ name, host }, index) =>
      services.findIndex((other) => other.name === name && other.host === host) === index,
  );
}

function serviceOf(name: string, embed: Pick<Embed, 'address' | 'load'> | null): OutsideService[] {
  return embed === null ? [] : [{ name, host: new URL(embed.address).host, load: embed.load }];
}

/** What an advertisement learns about a reader. */
export function Advertisers({ publication: { advertising, name } }: { publication: Publication }) {
  if (advertising.provider === null) {
    return (
      <p>
        The spaces marked <i>From {name}</i> show our own advertisements. They are part of the page: nothing
        is loaded from anyone else, and no one learns that you saw them.
      </p>
    );
  }
  return (
    <p>
      The spaces marked <i>Advertisement</i> are filled by {advertising.provider.name} (
      {new URL(advertising.provider.script).host}). Its script runs in isolated frames: it can’t read our
      pages or anything your browser stores for us. Your browser does contact its servers, which learn your
      network address and your browser’s name. Its own policies apply.
    </p>
  );
}

/** The sites that links lead to. */
export function LinkedSites({ publication }: { publication: Publication }) {
  const { books, donation, contact, network } = publication;
  const features = featuresOf(publication);
  const sites = [
    'the newsrooms whose stories we show, and the sources of our own articles',
    ...(books !== null && features.has('books') ? [`${books.retailer.name}, from the books page`] : []),
    ...((books?.promotion ?? null) === null ? [] : ['the university that advertises on the books page']),
    ...(donation === null ? [] : [`${donation.charity}, the charity in the support dialog`]),
    ...contact.social.map(({ name }) => name),
    ...(network.address === null ? [] : [`${network.name}, the network this publication is part of`]),
  ];
  return (
    <>
      <p>Links on our pages lead to other sites:</p>
      <ul>
        {sites.map((site) => (
          <li key={site}>{site}</li>
        ))}
      </ul>
      <p>Nothing loads until you follow a link. Then their policies apply.</p>
    </>
  );
}
