import { parseDocument } from 'yaml';
import type { NowPlaying, Station } from '../../src/news/radio.ts';
import { eventually } from './eventually.ts';
import { openNewsSite, type NewsSite } from './newsSite.ts';

/** The built site with a copy of Kansas City Voice and the radio stations of a test. */
export interface RadioSite {
  news: NewsSite;
  origin: string;
  /** The URL of a station's audio on the site. */
  address: (port: number) => string;
  /** The title that a station plays; undefined if the site has no such station. */
  now: (port: number) => Promise<NowPlaying | undefined>;
  /**
   * Writes these stations into publication.yaml while the site runs and waits until it uses them. Each change needs a
   * new name, which shows that the change has arrived.
   */
  setRadio: (radio: TestRadio) => Promise<void>;
  close: () => Promise<void>;
}

/** The part `radio` of publication.yaml. */
interface TestRadio {
  stations: readonly [Station, ...Station[]];
  /** The limit of listeners; 500 if missing. */
  listeners?: number;
}

/** Starts the site with these stations. */
export async function openRadioSite(radio: TestRadio): Promise<RadioSite> {
  const news = await openNewsSite({}, { isSmall: true });
  const { origin } = news.site();

  async function now(port: number): Promise<NowPlaying | undefined> {
    const response = await news.get(`/api/radio/now?port=${port}`);
    return response.ok ? ((await response.json()) as NowPlaying) : undefined;
  }

  async function setRadio({ stations, listeners }: TestRadio): Promise<void> {
    const upstreams = new Map(stations.map(({ port, name, address }) => [port, { name, address }]));
    await news.folder.edit('publication.yaml', (text) => {
      const publication = parseDocument(text);
      publication.set('radio', { ...(listeners !== undefined && { listeners }), upstreams });
      return String(publication);
    });
    await eventually('the site has read the stations', async () => {
      const playing = await Promise.all(stations.map(({ port }) => now(port)));
      return playing.every((each, index) => each?.station === stations[index]?.name);
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
