import { startFakeStation, type FakeStation } from '../src/media/testing/fakeStation.ts';
import { withIcyBlocks } from '../src/media/testing/icyBlocks.ts';
import { eventually } from './eventually.ts';
import { openRadioListener, type RadioListener } from './radioListener.ts';

/** A radio server whose sound says of each of its bytes where it belongs, so that what was lost, doubled or put in between shows. */
export interface CountedStation extends FakeStation {
  /** Sends everybody the next thousands of lines, with metadata in between: a title, or none. */
  play: (thousands: number, title?: string) => void;
}

/** Starts such a server; stop it when done. Its sound begins with the line after so many thousands. */
export async function startCountedStation({ after = 0 }: { after?: number } = {}): Promise<CountedStation> {
  const station = await startFakeStation({ 'icy-metaint': String(thousandBytes) });
  let played = after;
  return {
    ...station,
    play(thousands, title) {
      const audio = countedSound(played, played + thousands);
      const block = title === undefined ? '' : `StreamTitle='${title}';`;
      station.send(withIcyBlocks({ audio, metaint: thousandBytes, blocks: [Buffer.from(block)] }));
      played += thousands;
    },
  };
}

/** The first who listens: the station is asked because of him, and he is let in by the first thousand lines of its sound. */
export async function firstListener(station: CountedStation, address: string): Promise<RadioListener> {
  const opening = openRadioListener(address);
  await eventually('the station is asked', async () => station.open.size === 1);
  station.play(1);
  return opening;
}

/** Waits until somebody has heard all of it, from the first of `thousands` lines on; throws when he hears anything else. */
export async function whenHeard(listener: RadioListener, thousands: number): Promise<void> {
  const all = countedSound(0, thousands);
  await eventually(`${thousands} thousand lines are heard`, async () => listener.bytes() >= all.length, {
    withinMs: 60_000,
  });
  const heard = listener.heard();
  if (heard.equals(all)) return;
  const place = heard.findIndex((byte, index) => byte !== all[index]);
  throw new Error(`At byte ${place} something else is heard: ${heard.toString('latin1', place, place + 80)}`);
}

/** The lines from one thousand to another; each has 16 bytes. */
function countedSound(from: number, to: number): Buffer {
  const lines = Array.from(
    { length: (to - from) * 1000 },
    (_, index) => `${String(from * 1000 + index).padStart(15, '0')}\n`,
  );
  return Buffer.from(lines.join(''));
}

/** Of a thousand lines, after each of which a place for metadata follows. */
export const thousandBytes = 16_000;
