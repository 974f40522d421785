import { expect, test } from 'vitest';
import type { MarkdownReference } from '../../news/pictures/picture.ts';
import { markdownHtml } from './markdownHtml.ts';

const gate = 'https://pictures.example/gate.jpg';
const levee = 'https://pictures.example/levee.jpg';

test('pictures-16: a picture on its own is a figure with its caption and credit', () => {
  expect(markdownHtml(`![A gate](${gate} "The gate, open | Ada Rivers")`)).toBe(
    `<figure><img src="${gate}" alt="A gate" loading="lazy"/>` +
      '<figcaption>The gate, open · <small>Ada Rivers</small></figcaption></figure>',
  );
  expect(markdownHtml(`![A gate](${gate} "The gate")`)).toContain('<figcaption>The gate</figcaption>');
  expect(markdownHtml(`![A gate](${gate} "| Ada Rivers")`)).toContain(
    '<figcaption><small>Ada Rivers</small></figcaption>',
  );
  expect(markdownHtml(`![A gate](${gate} "Gate | lock | Ada")`)).toContain(
    'Gate | lock · <small>Ada</small>',
  );
  expect(markdownHtml(`[![A gate](${gate} "The gate")](https://levee.example)`)).toMatch(
    /^<figure><a href="https:\/\/levee\.example"[^>]*><img [^>]*><\/a><figcaption>The gate<\/figcaption>/u,
  );
  expect(markdownHtml(`![A gate](${gate})`)).toMatch(/^<p><img /u);
});

test('pictures-16: a caption has no Markdown and no HTML', () => {
  expect(markdownHtml(`![A gate](${gate} "<b>The</b> *gate* & \\"lock\\"")`)).toContain(
    '<figcaption>&lt;b&gt;The&lt;/b&gt; *gate* &amp; &quot;lock&quot;</figcaption>',
  );
});

test.each(['\n', ' ', '  \n', '\\\n'])(
  'pictures-17: pictures in one paragraph, divided by %j, are a gallery',
  (space) => {
    expect(markdownHtml(`![A gate](${gate} "The gate")${space}![A levee](${levee})`)).toBe(
      '<div class="post-gallery" role="group" aria-label="Pictures">' +
        `<figure><img src="${gate}" alt="A gate" data-enlarge="" loading="lazy"/><figcaption>The gate</figcaption></figure>` +
        `<figure><img src="${levee}" alt="A levee" data-enlarge="" loading="lazy"/></figure></div>`,
    );
  },
);

test('pictures-17: a picture in a gallery keeps its link', () => {
  const html = markdownHtml(`[![A gate](${gate})](https://levee.example) ![A levee](${levee})`);
  expect(html.match(/data-enlarge/gu)).toHaveLength(1);
  expect(html).toContain('<figure><a href="https://levee.example"');
});

test('pictures-16: a caption among text is reported, because readers see it only when they hover over the picture', () => {
  const found = referencesIn(
    `One\n\nHere: ![A gate](${gate} "The gate")\n\n![A levee](${levee} "The levee")`,
  );
  expect(found.filter(({ kind }) => kind === 'caption')).toEqual([
    { kind: 'caption', url: gate, text: 'The gate', line: 3, column: 7 },
  ]);
});

test.each([
  ['> It held.\n> — Ada Rivers', '<p>It held.</p>', '— Ada Rivers'],
  ['> It held.\n>\n> – Ada *Rivers*', '<p>It held.</p>', '— Ada <em>Rivers</em>'],
  ['> It held.\\\n> — Ada Rivers', '<p>It held.</p>', '— Ada Rivers'],
  ['> “We came — and stayed.” — Ada Rivers, Jr', '<p>“We came — and stayed.”</p>', '— Ada Rivers, Jr'],
  [
    '> *It* held.\n> — [Ada Rivers](https://levee.example), engineer',
    '<p><em>It</em> held.</p>',
    '— <a href="https://levee.example" target="_blank" rel="noopener noreferrer">Ada Rivers</a>, engineer',
  ],
])('post-13: %j is a pull quote', (markdown, said, name) => {
  expect(markdownHtml(markdown)).toBe(
    `<figure class="pull-quote"><blockquote>\n${said}\n</blockquote><figcaption>${name}</figcaption></figure>`,
  );
});

test.each([
  '> We came — and stayed.',
  '> It held. — And then it rained.',
  '> — Ada Rivers',
  '> It held.\n> — Ada Rivers\n> and others',
  '> It held.\n>\n> - Ada Rivers',
  'It held.\n— Ada Rivers',
])('post-13: %j is not a pull quote', (markdown) => {
  expect(markdownHtml(markdown)).not.toContain('<figure');
});

test('embeds-5: only a URL that is a whole paragraph is marked and reported', () => {
  const url = 'https://videos.example/a1B2-c3_D4e?t=1&b=2';
  for (const alone of [url, `<${url}>`])
    expect(markdownHtml(alone)).toMatch(
      /^<p class="post-url"><a href="https:\/\/videos\.example\/a1B2-c3_D4e\?t=1&amp;b=2"/u,
    );
  for (const other of [
    `[Watch](${url})`,
    `See ${url}`,
    `- ${url}`,
    `> ${url}`,
    `${url}\n${url}`,
    `\`${url}\``,
  ])
    expect(markdownHtml(other)).not.toContain('post-url');
  expect(referencesIn(`One\n\n${url}\n\nSee ${url}`).filter(({ kind }) => kind === 'url')).toEqual([
    { kind: 'url', url, text: url, line: 3, column: 1 },
  ]);
});

function referencesIn(markdown: string): MarkdownReference[] {
  const found: MarkdownReference[] = [];
  markdownHtml(markdown, { onReference: (each) => found.push(each) });
  return found;
}
