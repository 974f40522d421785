import { tmpdir } from 'node:os';
import { z } from 'zod';
import { runClient } from './runClient.ts';

/** A feed as read by Python's feedparser, which many readers and services use. */
type ParsedFeed = z.infer<typeof schema>[number];

/** Fetches and parses these feeds with feedparser. Throws with what to install if it is missing. */
export async function parseByFeedparser(addresses: readonly string[]): Promise<ParsedFeed[]> {
  const output = await runClient({
    // Debian's own Python, which finds Debian's packages, whatever other Python comes first.
    command: '/usr/bin/python3',
    args: ['-c', script, ...addresses],
    debianPackage: 'python3-feedparser',
    home: tmpdir(),
  });
  return schema.parse(JSON.parse(output));
}

const script = `
import calendar, feedparser, json, sys

def describe(address):
    read = feedparser.parse(address)
    again = feedparser.parse(address, etag=read.get("etag"))
    return {
        "bozo": str(read.get("bozo_exception", "")) if read.bozo else None,
        "version": read.version,
        "status": read.status,
        "statusAgain": again.status,
        "title": read.feed.get("title", ""),
        "page": read.feed.get("link", ""),
        "entries": [
            {
                "id": entry.get("id", ""),
                "title": entry.get("title", ""),
                "link": entry.get("link", ""),
                "published": calendar.timegm(entry.published_parsed) if entry.get("published_parsed") else None,
                "content": entry.content[0].value if entry.get("content") else "",
            }
            for entry in read.entries
        ],
    }

print(json.dumps([describe(address) for address in sys.argv[1:]]))
`;

const schema = z.array(
  z.object({
    /** The error it found in the document; null if none. */
    bozo: z.string().nullable(),
    /** The format: rss20, atom10. */
    version: z.string(),
    status: z.number(),
    /** The status of a second request with the ETag of the first response. */
    statusAgain: z.number(),
    title: z.string(),
    page: z.string(),
    entries: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        link: z.string(),
        /** Seconds since the epoch. */
        published: z.number().nullable(),
        content: z.string(),
      }),
    ),
  }),
);
