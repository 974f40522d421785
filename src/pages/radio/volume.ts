/** How loud a player is. */
export interface Volume {
  /** 0 to 1 in steps of 0.01 (spec section 9). */
  level: number;
  muted: boolean;
}

/** How loud a player is at first. */
export const usualVolume: Volume = { level: 0.9, muted: false };

/** One step of the slider; Page keys and Shift with an arrow make ten. */
export const volumeStep = 0.01;

/**
 * The volume with another level, held between 0 and 1. Raising it above 0 unmutes (spec section 4), and so
 * does trying to where it is as high as can be.
 */
export function withLevel({ level: before, muted }: Volume, wanted: number): Volume {
  const level = Math.round(Math.min(1, Math.max(0, wanted)) * 100) / 100;
  return { level, muted: muted && !(wanted > before && level > 0) };
}

/** The other of muted and not. */
export function withMuteToggled({ level, muted }: Volume): Volume {
  return { level, muted: !muted };
}

/** By how much a key moves the slider where the browser's own way differs from the spec's, or from browser to browser; null: not at all. */
export function volumeKeyStep({ key, shiftKey }: { key: string; shiftKey: boolean }): number | null {
  const direction = directions[key];
  if (direction === undefined) return null;
  return direction * volumeStep * (shiftKey || key.startsWith('Page') ? 10 : 1);
}

/** As readers see it beside the slider. */
export function volumeText({ level, muted }: Volume): string {
  return muted ? 'Muted' : `${Math.round(level * 100)}%`;
}

/** What was remembered of the volume; the usual one where nothing was, or nothing that makes sense. */
export function readVolume(remembered: string): Volume {
  const [, level, muted] = /^\{"level":([01](?:\.\d{1,2})?),"muted":(true|false)\}$/u.exec(remembered) ?? [];
  if (level === undefined || Number(level) > 1) return usualVolume;
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
