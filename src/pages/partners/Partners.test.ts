import { expect, test } from 'vitest';
import type { PartnerDocument } from '../../news/embeds/embed.ts';
import type { Contact } from '../../news/publication.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

test('each document has its title, description and preview', () => {
  const html = renderHtml(['levee', 'library', 'market'].map(documentNamed));
  expect(Array.from(html.matchAll(/<h2 id="partner-\w+">([^<]+)</gu), ([, title]) => title)).toEqual([
    'The levee guide',
    'The library guide',
    'The market guide',
  ]);
  expect(html).toContain('<p>All about the market.</p>');
  expect(html.match(/data-embed=""/gu)).toHaveLength(3);
});

test('the page says how to make a partnership inquiry, if there is a way', () => {
  const html = renderHtml([], world.fullPublication().contact);
  expect(html).toMatch(
    /For partnership inquiries, please <a href="\/#contact">contact us through the main website<\/a>\./u,
  );
  expect(renderHtml([])).not.toContain('For partnership inquiries');
});

function documentNamed(id: string): PartnerDocument {
  const title = `The ${id} guide`;
  const preview = { address: `https://drive.example/${id}`, title, load: 'click' } as const;
  return { id, title, description: `All about the ${id}.`, preview };
}

function renderHtml(partners: PartnerDocument[], contact: Contact = world.publication().contact): string {
  const edition = world.edition({ publication: { partners, contact } });
  return renderPage({ screen: 'partners' }, { edition, now: world.now, assets: world.assets });
}
