/** A player's volume. */
export interface Volume {
  /** 0 to 1 in steps of 0.01. */
  level: number;
  muted: boolean;
}

/** The volume of a new player. */
export const defaultVolume: Volume = { level: 0.9, muted: false };

/** A step of the slider. The Page keys, and Shift with an arrow, move it by ten steps. */
export const volumeStep = 0.01;

/** Sets the level of a volume, limited to 0 to 1. Moving it above 0 unmutes, and so does raising it at the maximum. */
export function setLevel({ level: before, muted }: Volume, requested: number): Volume {
  const level = Math.round(Math.min(1, Math.max(0, requested)) * 100) / 100;
  return { level, muted: muted && !(requested !== before && level > 0) };
}

export function toggleMute({ level, muted }: Volume): Volume {
  return { level, muted: !muted };
}

/**
 * Returns how far a key moves the slider; null if the browser handles the key. We handle keys on which browsers
 * disagree.
 */
export function volumeKeyStep({ key, shiftKey }: { key: string; shiftKey: boolean }): number | null {
  const direction = directions[key];
  if (direction === undefined) return null;
  return direction * volumeStep * (shiftKey || key.startsWith('Page') ? 10 : 1);
}

/** Returns the text beside the slider. `write` writes a number in the page's locale. */
export function volumeText(
  { level, muted }: Volume,
  { messages, write }: { messages: { muted: string }; write: (value: number) => string },
): string {
  return muted ? messages.muted : `${write(Math.round(level * 100))}%`;
}

/** Reads a stored volume. The default replaces a missing or invalid volume. */
export function readVolume(stored: string): Volume {
  const [, level, muted] = /^\{"level":([01](?:\.\d{1,2})?),"muted":(true|false)\}$/u.exec(stored) ?? [];
  if (level === undefined || Number(level) > 1) return defaultVolume;
  return { level: Number(level), muted: muted === 'true' };
}

const directions: Readonly<Record<string, 1 | -1>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 1,
  PageDown: -1,
};
