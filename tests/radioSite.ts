import { parseDocument } from 'yaml';
import type { NowPlaying, Station } from '../src/news/radio.ts';
import { eventually } from './eventually.ts';
import { openNewsSite, type NewsSite } from './newsSite.ts';

/** The built site over a copy of Kansas City Voice, with the radio stations of a test. */
export interface RadioSite {
  news: NewsSite;
  origin: string;
  /** Where a station is heard through the site. */
  address: (port: number) => string;
  /** What the site says that a station plays; undefined when it knows no such station. */
  now: (port: number) => Promise<NowPlaying | undefined>;
  /**
   * Writes these stations into publication.yaml while the site runs and waits until readers have them. Each change needs a name
   * that is new, because the name is how the change is seen.
   */
  setRadio: (radio: RadioOfTest) => Promise<void>;
  close: () => Promise<void>;
}

/** What `radio` of publication.yaml says. */
export interface RadioOfTest {
  stations: readonly [Station, ...Station[]];
  /** How many may listen at once: 500 when left out, as for a publisher. */
  listeners?: number;
}

/** Starts the site and gives it its stations. */
export async function openRadioSite(radio: RadioOfTest): Promise<RadioSite> {
  const news = await openNewsSite({});
  const { origin } = news.site();

  async function now(port: number): Promise<NowPlaying | undefined> {
    const answer = await news.get(`/api/radio/now?port=${port}`);
    return answer.ok ? ((await answer.json()) as NowPlaying) : undefined;
  }

  async function setRadio({ stations, listeners }: RadioOfTest): Promise<void> {
    const upstreams = new Map(stations.map(({ port, name, address }) => [port, { name, address }]));
    await news.folder.edit('publication.yaml', (text) => {
      const publication = parseDocument(text);
      publication.set('radio', { ...(listeners !== undefined && { listeners }), upstreams });
      return String(publication);
    });
    await eventually('the site has read the stations', async () => {
      const said = await Promise.all(stations.map(({ port }) => now(port)));
      return said.every((playing, index) => playing?.station === stations[index]?.name);
    });
  }

  const site: RadioSite = {
    news,
    origin,
    address: (port) => `${origin}/api/stream?port=${port}`,
    now,
    setRadio,
    close: () => news.close(),
  };
  await setRadio(radio).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  return site;
}
