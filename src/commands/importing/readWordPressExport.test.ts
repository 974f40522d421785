import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readWordPressExport } from './readWordPressExport.ts';

const wordPress = `<?xml version="1.0"?><rss version="2.0" xmlns:content="https://schema.example/x"
  xmlns:wp="https://wordpress.example/export" xmlns:dc="https://schema.example/x"><channel>
<title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<item><title>石垣</title><link>https://old.example/?p=8</link><dc:creator>佐藤</dc:creator>
<content:encoded><![CDATA[<p>本文。</p>]]></content:encoded><wp:post_id>8</wp:post_id>
<wp:post_date_gmt>2019-05-02 08:00:00</wp:post_date_gmt><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type></item></channel></rss>`;

test('the page of an author whose name has no Latin letters has a URL with that name', async () => {
  const read = await readWordPressExport(Readable.from([wordPress]), () => undefined);
  expect(read).toMatchObject({
    topics: [{ url: `/author/${encodeURIComponent('佐藤')}/`, kind: 'author', name: '佐藤' }],
  });
});
