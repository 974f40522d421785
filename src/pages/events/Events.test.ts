import { expect, test } from 'vitest';
import type { Publication } from '../../news/publication.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

const events = {
  address: 'https://walls.example/events',
  title: 'Community calendar',
  load: 'visible',
} as const;

test('the events page shows the events wall under its name', () => {
  const html = renderHtml({ embeds: { events, contactForm: null, newsletterForm: null } });
  expect(html).toContain('<h1>Local Events</h1>');
  expect(html).toMatch(
    /<figure class="embed embed-wall">.*<iframe [^>]*src="https:\/\/walls\.example\/events"/u,
  );
});

function renderHtml(publication: Partial<Publication>): string {
  const edition = world.edition({ publication });
  return renderPage({ screen: 'events' }, { edition, now: world.now, assets: world.assets });
}
