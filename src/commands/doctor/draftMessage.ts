import type { Publication } from '../../news/publication.ts';
import type { FeedHealth } from '../../newsroom/upkeep/feedHealth.ts';

/** A message to the publisher of a feed that a bot wall keeps from us. */
export function draftMessage({
  publication,
  health,
  wall,
  status,
  userAgent,
}: {
  publication: Publication;
  health: FeedHealth;
  wall: string;
  status: number;
  userAgent: string;
}): string {
  const { name, origin, place, contact } = publication;
  const since =
    health.answeredAt === null ? 'So far' : `Since ${new Date(health.answeredAt).toISOString().slice(0, 10)}`;
  return [
    `Subject: Our feed reader can't read your RSS feed`,
    '',
    'Hello,',
    '',
    `We run ${name} (${origin}), a local news site for ${place.city}. It shows the headlines of newsrooms around the city, yours among them, and sends readers to your site for the story.`,
    '',
    `${since}, your server has answered our program with ${status} instead of the feed (${wall}):`,
    `  ${health.address}`,
    '',
    'Could you let it through? It says who it is:',
    `  User-Agent: ${userAgent}`,
    'It asks for that address only, every 5 to 60 minutes, and only for what is new (If-None-Match, If-Modified-Since).',
    '',
    'If you would rather not have your headlines on our site, tell us and we will take them out.',
    '',
    'Thank you,',
    [name, contact.email ?? contact.telephone ?? origin].join(', '),
  ].join('\n');
}
