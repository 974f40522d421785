import { campaigns } from './advertising/campaigns.ts';
import { sampleDocuments } from './documents/sampleDocuments.ts';
import { sampleForms } from './forms/sampleForms.ts';

/** A service of the sample server, for its welcome page. */
interface ServiceEntry {
  path: string;
  title: string;
  /** Where a publication uses it. */
  use: string;
}

/** Every service, in the order of the welcome page. */
export const serviceList: readonly ServiceEntry[] = [
  { path: '/embeds/events', title: 'Events wall', use: 'Framed on the front page and on Local Events' },
  ...sampleForms.map(({ name, title, category }) => ({
    path: `/embeds/form/${name}`,
    title,
    use: `Framed on the front page; files under ${category}`,
  })),
  ...sampleDocuments.map(({ id, title }) => ({
    path: `/embeds/files/${id}`,
    title: `${title} (file preview)`,
    use: 'Framed on Partners',
  })),
  {
    path: '/embeds/video/SAMPLE-0001',
    title: 'Kansas City Spotlight (video)',
    use: 'Framed on the front page, portrait',
  },
  {
    path: '/embeds/video/SAMPLE-0002',
    title: 'A morning at Kaw Point (video)',
    use: 'Framed on the front page, wide; any eleven characters name a video',
  },
  {
    path: '/embeds/video/SAMPLE-0003',
    title: 'Two rivers in thirty seconds (video)',
    use: 'Framed below a post of the blog, portrait',
  },
  {
    path: '/embeds/frame?of=https://www.openstreetmap.org/export/embed.html',
    title: 'Another service',
    use: 'Framed in a post of the blog',
  },
  { path: '/radio', title: 'Radio', use: 'The station of Radio; it can fail too' },
  { path: '/charity', title: 'Charity', use: 'Donate Now leads there' },
  { path: '/university', title: 'University', use: 'The advertisement on Books leads there' },
  { path: '/retailer?k=A+Certain+Rich+Man', title: 'Retailer', use: 'A search for a book' },
  { path: '/network', title: 'Network', use: 'The site of the network of publications' },
  {
    path: '/advertising/script.js',
    title: 'The advertising provider’s script',
    use: 'Fills [data-banner-id] where a publication names the provider',
  },
  ...Object.entries(campaigns).map(([id, { business }]) => ({
    path: `/advertising/${id}`,
    title: business,
    use: `Banner ${id} leads there`,
  })),
];
