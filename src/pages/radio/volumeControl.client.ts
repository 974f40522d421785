import type { Player } from './player.ts';
import { readStorage, watchStorage, writeStorage } from './storage.client.ts';
import { readVolume, setLevel, toggleMute, volumeKeyStep, volumeText, type Volume } from './volume.ts';

/** Returns the volume that this browser remembers. */
export function rememberedVolume(): Volume {
  return readVolume(readStorage(storageKey) ?? '');
}

/** Connects the Mute button, the slider and the text beside it with the volume of `audio`, which is remembered. */
export function startVolumeControl(
  { audio, control, messages }: { audio: HTMLAudioElement; control: Element; messages: { muted: string } },
  player: Player,
): void {
  const mute = control.querySelector('button');
  const slider = control.querySelector('input');
  const text = control.querySelector('.volume-text');
  if (!mute || !slider || !text) return;
  const texts = { messages, write };
  function change(volume: Volume) {
    writeStorage(storageKey, JSON.stringify(volume));
    player.change({ volume });
  }

  mute.addEventListener('click', () => change(toggleMute(player.model.volume)));
  slider.addEventListener('input', () => change(setLevel(player.model.volume, slider.valueAsNumber)));
  slider.addEventListener('keydown', (event) => {
    const step = volumeKeyStep(event);
    if (step === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { volume } = player.model;
    change(setLevel(volume, volume.level + step));
  });
  // A stream keeps its volume when it moves to the small window.
  watchStorage(storageKey, (stored) => player.change({ volume: readVolume(stored ?? '') }));

  player.watch(
    ({ volume }) => volume,
    (volume) => {
      audio.volume = volume.level;
      audio.muted = volume.muted;
      mute.setAttribute('aria-pressed', String(volume.muted));
      slider.value = String(volume.level);
      slider.setAttribute('aria-valuetext', volumeText({ ...volume, muted: false }, texts));
      text.textContent = volumeText(volume, texts);
    },
  );
}

/** Writes a number as the page does: a browser that lacks the page's language must not choose its reader's. */
function write(value: number): string {
  return value.toLocaleString([document.documentElement.lang, 'en']);
}

const storageKey = 'townwire.radio';
