import { expect, test } from 'vitest';
import type { Publication } from '../../news/publication.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

test('home-4, home-6: below the stories are calendar, newsletter, about, contact and videos', () => {
  const html = home({ ...world.fullPublication(), videos: { spotlight: video, featured: null } });
  const positions = ['local-news', 'events', 'newsletter', 'about', 'contact', 'spotlight'].map((id) =>
    html.indexOf(`id="${id}"`),
  );
  expect(Math.min(...positions)).toBeGreaterThan(0);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
});

test('the community calendar shows the events wall and links to all events', () => {
  const html = part(home({ embeds: { ...noEmbeds, events: frame } }), 'events');
  expect(html).toContain('Community Calendar');
  expect(html).toContain('<figure class="embed embed-wall">');
  expect(html).toMatch(/<a [^>]*href="\/events">View All Events<\/a>/u);
});

test('about shows mission, history, an advertisement, and in the demo says once that the profiles are samples', () => {
  const person = {
    key: 'alma',
    name: 'Alma Rivers',
    role: 'Editor',
    bio: 'Would edit.',
    picture: null,
    links: [],
    team: true,
  };
  const former = { ...person, key: 'ben', name: 'Ben Ferry', team: false };
  const html = part(
    home({
      sample: true,
      about: { mission: ['To inform.'], history: ['It began.'] },
      people: [person, former],
    }),
    'about',
  );
  expect(html).not.toContain('Ben Ferry');
  expect(html).toMatch(/<h3>Our Mission<\/h3><p>To inform\.<\/p>/u);
  expect(html).toMatch(/<h3>Our History<\/h3><p>It began\.<\/p>/u);
  expect(html).toContain('data-banner-id="1452363"');
  expect(html).toContain('<h3>Our Team <span class="sample-mark">Sample</span></h3>');
  expect(html).toMatch(
    /<summary><span><b>Alma Rivers<\/b>.*Editor.*<\/summary><p>Would edit\.<\/p><p><a href="\/blog\/authors\/alma-rivers">Articles by Alma Rivers<\/a><\/p><\/details>/u,
  );
});

test.each([
  ['913-555-0100', '913-555-0100'],
  ['952 55 01 00', '952550100'],
  ['+44 (0)29 2018 0100', '+442920180100'],
])('a link to the telephone number %s has no spaces', (number, expected) => {
  const html = home({ contact: { ...world.publication().contact, telephone: number } });
  expect(html).toContain(`<a href="tel:${expected}">${number}</a>`);
});

test('contact lists every contact detail and both forms', () => {
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
  for (const detail of [
    'href="mailto:tips@voice.example"',
    'href="mailto:ads@voice.example"',
    'href="tel:913-555-0100"',
    '100 Sample Street',
    'Monday: 9 to 5',
    'href="https://social.example/@voice"',
  ]) {
    expect(html).toContain(detail);
  }
  expect(html).toMatch(/<details class="fold">.*<div id="contact-form"><figure class="embed embed-form">/u);
  expect(html).toMatch(
    /<details class="fold"><summary><span>Newsletter<\/span><\/summary><figure class="embed embed-form">/u,
  );
  expect(html).not.toContain('Not yet available');
});

test('details that a publication has not set are left out', () => {
  const bare = home({});
  expect(bare).not.toMatch(/Not yet available|Community Calendar|Contact Us|id="newsletter"/u);
  expect(bare).not.toMatch(/Our Team|Our Mission|Our History/u);
  const { contact } = world.fullPublication();
  const some = part(home({ contact: { ...contact, telephone: null } }), 'contact');
  expect(some).toContain('Office Address');
  expect(some).not.toMatch(/Office Hours|News Tips|Contact form|Newsletter/u);
});

test('a publication with only a newsletter offers it under Stay in Touch', () => {
  const html = part(home({ embeds: { ...noEmbeds, newsletterForm: frame } }), 'contact');
  expect(html).toContain('Stay in Touch');
  expect(html).not.toMatch(/Contact Us|contact-details|Contact form/u);
});

test('the spotlight is portrait and the featured video is wide, each with its title and description', () => {
  const html = home({
    videos: { spotlight: video, featured: { ...video, id: 'wide-video0', title: 'Kaw Point' } },
  });
  expect(part(html, 'spotlight')).toMatch(
    /data-video-id="spotlight00".*<h2 [^>]*>Kansas City Spotlight<\/h2>.*embed-portrait.*<p>Discover the stories that matter to our community<\/p>/u,
  );
  expect(part(html, 'featured-video')).toMatch(/data-video-id="wide-video0".*embed-wide.*>Kaw Point<\/h3>/u);
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
  const edition = world.edition({ publication });
  return renderPage({ screen: 'home', posts: [] }, { edition, now: world.now, assets: world.assets });
}

/** Returns the HTML of the section with that id. */
function part(html: string, id: string): string {
  const start = html.indexOf(`id="${id}"`);
  return html.slice(html.lastIndexOf('<section', start), html.indexOf('</section>', start));
}
