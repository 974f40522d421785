import type { Station } from '../news/radio.ts';
import type { RelayLog } from './relayDoor.ts';

/** What the log says of one station: that it is lost and that it is back, each once. */
export interface StationLog {
  /** It is not heard. An `error` comes with the reason when it is a mistake of ours. */
  lost(reason: string, error?: unknown): void;
  back(): void;
  /** Nobody asks for it any more: when it is lost another time, that is told again, unless it is what stands in the log already. */
  left(): void;
  /** It is elsewhere: what was told is of another place. */
  forget(): void;
}

/** Opens the log of a station; `station` gives its data as they are just now. */
export function openStationLog({ log, station }: { log: RelayLog; station: () => Station }): StationLog {
  let isToldLost = false;
  /** Why it was lost as it was told last; null once that was put right. */
  let reasonTold: string | null = null;
  const beside = () => ({ station: station().name, port: station().port });

  function forget(): void {
    isToldLost = false;
    reasonTold = null;
  }

  return {
    lost(reason, error) {
      if (isToldLost) return;
      isToldLost = true;
      if (reason === reasonTold) return;
      reasonTold = reason;
      const message = `The radio station ${station().name} is not heard and is asked again: ${reason}`;
      if (error === undefined) log.warn(beside(), message);
      else log.error({ ...beside(), error }, message);
    },
    back() {
      if (reasonTold !== null) log.info(beside(), `The radio station ${station().name} is heard again`);
      forget();
    },
    left: () => void (isToldLost = false),
    forget,
  };
}
