import { expect, test } from 'vitest';
import type { Publication } from '../../news/publication.ts';
import { assetsForTests, editionForTests, nowForTests } from '../editionForTests.ts';
import { renderPage } from '../renderPage.tsx';

test('after the stories come calendar, about, contact and videos', () => {
  const html = home({ videos: { spotlight: video, featured: null } });
  const places = ['local-news', 'events', 'about', 'contact', 'spotlight'].map((id) =>
    html.indexOf(`id="${id}"`),
  );
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the community calendar shows the events wall and leads to all events', () => {
  const html = part(home({ embeds: { ...noEmbeds, events: frame } }), 'events');
  expect(html).toContain('Community Calendar');
  expect(html).toContain('<figure class="embed embed-wall">');
  expect(html).toMatch(/<a [^>]*href="\/events">View All Events<\/a>/u);
});

test('about shows mission, history, an advertisement, and profiles that say they are samples', () => {
  const member = { name: 'Alma Rivers', role: 'Editor', bio: 'Would edit.' };
  const html = part(
    home({ about: { mission: ['To inform.'], history: ['It began.'], team: [member] } }),
    'about',
  );
  expect(html).toMatch(/<h3>Our Mission<\/h3><p>To inform\.<\/p>/u);
  expect(html).toMatch(/<h3>Our History<\/h3><p>It began\.<\/p>/u);
  expect(html).toContain('data-banner-id="1452363"');
  expect(html).toMatch(/<h4>Alma Rivers <span class="sample-mark">Sample<\/span><\/h4>/u);
});

test('contact gives each way to reach the newsroom, and both forms with their categories', () => {
  const html = part(
    home({
      contact: {
        email: 'news@voice.example',
        telephone: '913-555-0100',
        tipsEmail: 'tips@voice.example',
        advertisingEmail: 'ads@voice.example',
        office: ['100 Sample Street'],
        hours: ['Monday: 9 to 5'],
        social: [{ name: 'Mastodon', address: 'https://social.example/@voice' }],
      },
      embeds: { events: null, contactForm: frame, newsletterForm: frame },
    }),
    'contact',
  );
  for (const told of [
    'href="mailto:tips@voice.example"',
    'href="mailto:ads@voice.example"',
    'href="tel:913-555-0100"',
    '100 Sample Street',
    'Monday: 9 to 5',
    'href="https://social.example/@voice"',
    'Local News &amp; Community',
    'Newsletter Subscription',
  ]) {
    expect(html).toContain(told);
  }
  expect(html.match(/<figure class="embed embed-form">/gu)).toHaveLength(2);
  expect(html).not.toContain('Not yet available');
});

test('what a publication has not set is said to be not yet available, and nothing is made up', () => {
  expect(part(home({}), 'contact').match(/Not yet available/gu)).toHaveLength(8);
  expect(part(home({}), 'about').match(/Not yet available/gu)).toHaveLength(2);
  expect(home({})).not.toContain('Our Team');
});

test('the spotlight stands upright and the featured video is wide, each with its title and description', () => {
  const html = home({
    videos: { spotlight: video, featured: { ...video, id: 'wide-video0', title: 'Kaw Point' } },
  });
  expect(part(html, 'spotlight')).toMatch(
    /data-video-id="spotlight00".*<h2 [^>]*>Kansas City Spotlight<\/h2><p>Discover the stories that matter to our community<\/p>.*embed-portrait/u,
  );
  expect(part(html, 'featured-video')).toMatch(/data-video-id="wide-video0".*>Kaw Point<\/h2>.*embed-wide/u);
});

const noEmbeds = { events: null, contactForm: null, newsletterForm: null };

const frame = { address: 'https://frames.example/one', title: 'A frame', load: 'visible' } as const;

const video = {
  id: 'spotlight00',
  title: 'Kansas City Spotlight',
  description: 'Discover the stories that matter to our community',
  address: 'https://videos.example/embed/spotlight00',
};

function home(publication: Partial<Publication>): string {
  const edition = editionForTests({ publication });
  return renderPage({ screen: 'home' }, { edition, now: nowForTests, assets: assetsForTests });
}

/** From the section with the id to its end. */
function part(html: string, id: string): string {
  const start = html.indexOf(`id="${id}"`);
  return html.slice(html.lastIndexOf('<section', start), html.indexOf('</section>', start));
}
