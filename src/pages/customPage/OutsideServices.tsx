import { type Embed, youtubeFrame } from '../../news/embed.ts';
import type { Publication } from '../../news/publication.ts';
import { useMessages, type Messages } from '../words/messages.ts';

/** The services that pages show in frames, and when they are loaded. */
export function OutsideServices({ publication }: { publication: Publication }) {
  const messages = useMessages('outsideServices');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{messages.part}</th>
          <th scope="col">{messages.service}</th>
          <th scope="col">{messages.loads}</th>
        </tr>
      </thead>
      <tbody>
        {outsideServices(publication, messages).map(({ name, host, load }) => (
          <tr key={name + host}>
            <th scope="row">{name}</th>
            <td>{host}</td>
            <td>{messages[load]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface OutsideService {
  name: string;
  host: string;
  load: Embed['load'];
}

/** Lists every service once. The video player is always included, because any post may contain a video. */
function outsideServices(publication: Publication, messages: Messages['outsideServices']): OutsideService[] {
  const { embeds, videos, partners, videoPlayer = youtubeFrame('') } = publication;
  const players = [videos.spotlight?.address, videos.featured?.address, videoPlayer];
  const services = [
    ...serviceOf(messages.events, embeds.events),
    ...serviceOf(messages.contactForm, embeds.contactForm),
    ...serviceOf(messages.newsletterForm, embeds.newsletterForm),
    ...players.flatMap((address) =>
      address === undefined ? [] : serviceOf(messages.videos, { address, load: 'click' }),
    ),
    ...partners.flatMap(({ preview }) => serviceOf(messages.partners, preview)),
  ];
  return services.filter(
    ({ name, host }, index) =>
      services.findIndex((other) => other.name === name && other.host === host) === index,
  );
}

function serviceOf(name: string, embed: Pick<Embed, 'address' | 'load'> | null): OutsideService[] {
  return embed === null ? [] : [{ name, host: new URL(embed.address).host, load: embed.load }];
}
