import { type Embed, youtubeFrame } from '../../news/embed.ts';
import type { Publication } from '../../news/publication.ts';
import { useWords, type Words } from '../words/words.ts';

/** The services that pages show in frames, and when they are loaded. */
export function OutsideServices({ publication }: { publication: Publication }) {
  const words = useWords('outsideServices');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.part}</th>
          <th scope="col">{words.service}</th>
          <th scope="col">{words.loads}</th>
        </tr>
      </thead>
      <tbody>
        {outsideServices(publication, words).map(({ name, host, load }) => (
          <tr key={name + host}>
            <th scope="row">{name}</th>
            <td>{host}</td>
            <td>{words[load]}</td>
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
function outsideServices(publication: Publication, words: Words['outsideServices']): OutsideService[] {
  const { embeds, videos, partners, videoPlayer = youtubeFrame('') } = publication;
  const players = [videos.spotlight?.address, videos.featured?.address, videoPlayer];
  const services = [
    ...serviceOf(words.events, embeds.events),
    ...serviceOf(words.contactForm, embeds.contactForm),
    ...serviceOf(words.newsletterForm, embeds.newsletterForm),
    ...players.flatMap((address) =>
      address === undefined ? [] : serviceOf(words.videos, { address, load: 'click' }),
    ),
    ...partners.flatMap(({ preview }) => serviceOf(words.partners, preview)),
  ];
  return services.filter(
    ({ name, host }, index) =>
      services.findIndex((other) => other.name === name && other.host === host) === index,
  );
}

function serviceOf(name: string, embed: Pick<Embed, 'address' | 'load'> | null): OutsideService[] {
  return embed === null ? [] : [{ name, host: new URL(embed.address).host, load: embed.load }];
}
