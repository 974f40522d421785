import { portFromOpener } from './openRadioWindow.client.ts';
import { isStarted, type Player } from './player.ts';
import { readStorage, watchStorage, writeStorage } from './storage.client.ts';

/**
 * Selects the station that this browser remembers, unless the plain player is playing or the window's opener chose a
 * station. Until the reader presses Play, also selects each station that is chosen in another window. `select` is the
 * list of stations, null if there is only one.
 */
export function startStationChoice(
  {
    audio,
    select,
    isStation,
  }: { audio: HTMLAudioElement; select: HTMLSelectElement | null; isStation: (port: number) => boolean },
  player: Player,
): void {
  function selectStored(text: string | null) {
    const port = portOf(text);
    if (port !== null && isStation(port) && !isStarted(player.model)) player.choose(port, { isOn: false });
  }
  if (audio.paused && portFromOpener() === null) selectStored(readStorage(storageKey));
  watchStorage(storageKey, selectStored);

  if (select === null) return;
  select.addEventListener('change', () => {
    writeStorage(storageKey, select.value);
    player.choose(Number(select.value), { isOn: isStarted(player.model) });
  });
  player.watch(
    ({ port }) => port,
    (port) => {
      select.value = String(port);
    },
  );
}

function portOf(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/u.test(text) ? Number(text) : null;
}

const storageKey = 'townwire.radio.station';
