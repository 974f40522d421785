import type { Publication } from '../../news/publication.ts';

/** Where links lead a reader, by name: nothing is loaded from there before. */
export function LinksPrivacy({ publication }: { publication: Publication }) {
  return (
    <>
      <p>Links on our pages lead to other sites:</p>
      <ul>
        {outsideSites(publication).map((site) => (
          <li key={site}>{site}</li>
        ))}
      </ul>
      <p>Nothing is loaded from them before you follow a link. From then on their rules hold.</p>
    </>
  );
}

function outsideSites({ books, donation, contact, network }: Publication): string[] {
  return [
    'the newsrooms whose stories we show, and the sources of our own articles',
    `${books.retailer.name}, where the books page leads`,
    ...(books.promotion === null ? [] : ['the university that advertises on the books page']),
    ...(donation === null ? [] : [`${donation.charity}, the charity of the support dialog`]),
    ...contact.social.map(({ name }) => name),
    `${network.name}, the network that this publication is part of`,
  ];
}
