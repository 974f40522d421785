import type { NowPlaying } from '../src/news/radio.ts';

/** What `GET /api/radio/events` has told so far. */
export interface RadioEvents {
  told: NowPlaying[];
  /** Whether the site has ended it. */
  isOver: () => boolean;
  leave: () => void;
}

/** Asks to be told what a station plays (server-sent events, WHATWG HTML section 9.2). */
export async function openRadioEvents(origin: string, port: number): Promise<RadioEvents> {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/api/radio/events?port=${port}`, { signal: leaving.signal });
  if (answer.status !== 200 || answer.body === null) throw new Error(`The events answer ${answer.status}.`);
  const told: NowPlaying[] = [];
  let isOver = false;
  let unread = '';
  const text = answer.body.pipeThrough(new TextDecoderStream());
  void read().catch(() => (isOver = true));

  async function read(): Promise<void> {
    for await (const part of text) {
      const events = (unread + part).split('\n\n');
      unread = events.pop() ?? '';
      for (const event of events) {
        const data = /^event: now\ndata: (.+)$/u.exec(event)?.[1];
        if (data !== undefined) told.push(JSON.parse(data) as NowPlaying);
      }
    }
    isOver = true;
  }

  return { told, isOver: () => isOver, leave: () => leaving.abort() };
}
