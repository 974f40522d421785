/** A group of the human site map (spec section 3, "Site map entry"). */
export interface SitemapGroup {
  category: string;
  pages: SitemapPage[];
}

/** One page of it. */
export interface SitemapPage {
  name: string;
  /** Its path on the publication's own host. */
  url: string;
  description: string;
}

/** Every group and page of the site map, as the table of spec section 2 gives them. */
export const sitemapGroups: readonly SitemapGroup[] = [
  {
    category: 'Main Sections',
    pages: [
      { name: 'Home', url: '/', description: 'Today’s headlines, local coverage and what is on.' },
      {
        name: 'Local News',
        url: '/local-news',
        description: 'The city and the county, from the newsrooms that cover them.',
      },
      { name: 'National News', url: '/national-news', description: 'What happens in the country.' },
      { name: 'World News', url: '/world-news', description: 'What happens beyond it.' },
    ],
  },
  {
    category: 'Politics & Government',
    pages: [
      {
        name: 'Politics & Government',
        url: '/politics',
        description: 'Elections, laws and those who make them.',
      },
      {
        name: 'Opinion & Editorials',
        url: '/opinion',
        description: 'What people make of the news: commentary, marked as such.',
      },
    ],
  },
  {
    category: 'Business & Economy',
    pages: [
      { name: 'Business & Finance', url: '/business', description: 'Work, money and companies.' },
      {
        name: 'Technology & Innovation',
        url: '/technology',
        description: 'New tools, and what they do to us.',
      },
      { name: 'Automotive & Energy', url: '/automotive', description: 'Cars, roads and power.' },
      {
        name: 'Real Estate & Housing',
        url: '/real-estate',
        description: 'Homes: to rent, to buy, to build.',
      },
    ],
  },
  {
    category: 'Life & Culture',
    pages: [
      {
        name: 'Sports',
        url: '/sports',
        description: 'Baseball, tennis, golf, hockey and soccer in one list.',
      },
      { name: 'Arts & Culture', url: '/arts-culture', description: 'Music, stage, film, books and museums.' },
      {
        name: 'Food & Dining',
        url: '/food-dining',
        description: 'Cooking, eating out, and where it comes from.',
      },
      { name: 'Lifestyle & Fashion', url: '/lifestyle', description: 'Home, style and free time.' },
      { name: 'Health & Wellness', url: '/health', description: 'Medicine, care and staying well.' },
    ],
  },
  {
    category: 'Community & Resources',
    pages: [
      { name: 'Blog', url: '/blog', description: 'Articles of our own, each with its sources.' },
      { name: 'Local Events', url: '/events', description: 'The community calendar.' },
      {
        name: 'From the Archives',
        url: '/archives',
        description: 'Older stories that are worth a second reading.',
      },
    ],
  },
  {
    category: 'Legal & Information',
    pages: [
      { name: 'Privacy', url: '/privacy', description: 'What this site learns about you, which is little.' },
      {
        name: 'Terms',
        url: '/terms',
        description: 'What you may expect of us, and do with what you read here.',
      },
    ],
  },
];
