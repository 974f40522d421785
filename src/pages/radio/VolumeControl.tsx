import { type ChangeEvent, type KeyboardEvent, useCallback } from 'react';
import { type Volume, volumeKeyStep, volumeStep, volumeText, withLevel, withMuteToggled } from './volume.ts';

/** Mute, the volume's slider, and what it says (spec section 2, "Radio"; figures: section 9). */
export function VolumeControl({
  volume,
  setVolume,
}: {
  volume: Volume;
  setVolume: (volume: Volume) => void;
}) {
  const mute = useCallback(() => setVolume(withMuteToggled(volume)), [volume, setVolume]);
  const slide = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) => setVolume(withLevel(volume, target.valueAsNumber)),
    [volume, setVolume],
  );
  const press = useCallback(
    (event: KeyboardEvent) => {
      const step = volumeKeyStep(event);
      if (step === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setVolume(withLevel(volume, volume.level + step));
    },
    [volume, setVolume],
  );
  return (
    <div className="deck-row volume-control">
      <button className="button" type="button" aria-pressed={volume.muted} onClick={mute}>
        Mute
      </button>
      <input
        type="range"
        min="0"
        max="1"
        step={volumeStep}
        value={volume.level}
        aria-label="Volume"
        aria-valuetext={`${Math.round(volume.level * 100)}%`}
        onChange={slide}
        onKeyDown={press}
      />
      {/* The slider says it itself when it moves. */}
      <span className="volume-text" aria-hidden="true">
        {volumeText(volume)}
      </span>
    </div>
  );
}
