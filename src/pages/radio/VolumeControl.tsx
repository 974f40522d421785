import { type ChangeEvent, type KeyboardEvent, useCallback } from 'react';
import type { UseVolumeResult } from './useVolume.ts';
import { volumeKeyStep, volumeStep, volumeText, setLevel, toggleMute } from './volume.ts';
import { useWords } from '../words/words.ts';

/** The Mute button, the slider, and the volume as text. */
export function VolumeControl({ volume, setVolume }: UseVolumeResult) {
  const words = useWords('radioPlayer');
  const mute = useCallback(() => setVolume(toggleMute(volume)), [volume, setVolume]);
  const slide = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) => setVolume(setLevel(volume, target.valueAsNumber)),
    [volume, setVolume],
  );
  const press = useCallback(
    (event: KeyboardEvent) => {
      const step = volumeKeyStep(event);
      if (step === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setVolume(setLevel(volume, volume.level + step));
    },
    [volume, setVolume],
  );
  return (
    <div className="deck-row volume-control">
      <button className="button" type="button" aria-pressed={volume.muted} onClick={mute}>
        {words.mute}
      </button>
      <input
        type="range"
        min="0"
        max="1"
        step={volumeStep}
        value={volume.level}
        aria-label={words.volume}
        aria-valuetext={`${Math.round(volume.level * 100)}%`}
        onChange={slide}
        onKeyDown={press}
      />
      {/* Screen readers already announce the slider's value. */}
      <span className="volume-text" aria-hidden="true">
        {volumeText(volume, words)}
      </span>
    </div>
  );
}
