import { startFakeStation, type FakeStation } from '../../src/media/radio/fakeStation.testing.ts';
import { withIcyBlocks } from '../../src/media/radio/icy.testing.ts';
import { eventually } from './eventually.ts';
import { openRadioListener, type RadioListener } from './radioListener.ts';

/** A radio server whose sound is numbered lines, so that lost, repeated or inserted bytes show. */
export interface CountedStation extends FakeStation {
  /** Sends all listeners the next `thousands` thousand lines, with a title as metadata or none. */
  play: (thousands: number, title?: string) => void;
}

/** Starts a station, which the caller stops. Its numbers begin after `after` thousand lines. */
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

/**
 * Opens the first listener, for which the site connects to the station. Plays a thousand lines, so that audio arrives.
 */
export async function openFirstListener(station: CountedStation, address: string): Promise<RadioListener> {
  const opening = openRadioListener(address);
  await eventually('the site connects to the station', async () => station.open.size === 1);
  station.play(1);
  return opening;
}

/** Waits until a listener has received the first `thousands` thousand lines. Throws if it has received other bytes. */
export async function whenHeard(listener: RadioListener, thousands: number): Promise<void> {
  const all = countedSound(0, thousands);
  // A busy machine may take minutes, so only a standstill ends the wait.
  while (listener.bytes() < all.length) {
    const before = listener.bytes();
    await eventually(`${before} of ${all.length} bytes have arrived, and more arrive`, async () => {
      return listener.bytes() > before;
    });
  }
  const heard = listener.heard();
  if (heard.equals(all)) return;
  const offset = heard.findIndex((byte, index) => byte !== all[index]);
  throw new Error(`At byte ${offset} the sound differs: ${heard.toString('latin1', offset, offset + 80)}`);
}

/** Returns the lines from one thousand to another, 16 bytes each. */
function countedSound(from: number, to: number): Buffer {
  const lines = Array.from(
    { length: (to - from) * 1000 },
    (_, index) => `${String(from * 1000 + index).padStart(15, '0')}\n`,
  );
  return Buffer.from(lines.join(''));
}

/** The size of a thousand lines; metadata follows each thousand. */
export const thousandBytes = 16_000;
