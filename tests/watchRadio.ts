import type { Page } from 'playwright-core';

/** What a reader heard and was told at one moment. */
export interface RadioMoment {
  /** What the player said of how it stands. */
  status: string;
  /** Whether any words on the page said that the station is offline or not available. */
  isSaidLost: boolean;
  /** Of the sound, in seconds. */
  place: number;
  /** The loudest that Web Audio saw, from 0 to 1. */
  loudness: number;
}

/**
 * Listens in to the radio of `page`, where sound plays, from now on; gives the function that tells all that was heard and said so far,
 * four moments a second. Web Audio gets to hear the sound because it comes from the page's own origin.
 */
export async function watchRadio(page: Page): Promise<() => Promise<RadioMoment[]>> {
  const moments = await page.locator('audio').evaluateHandle((element: HTMLAudioElement) => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaElementSource(element).connect(analyser).connect(context.destination);
    const values = new Float32Array(analyser.fftSize);
    const kept: RadioMoment[] = [];
    setInterval(() => {
      analyser.getFloatTimeDomainData(values);
      kept.push({
        status: document.querySelector('.deck-status output')?.textContent ?? '',
        isSaidLost: /offline|unavailable/iu.test(document.body.innerText),
        place: element.currentTime,
        loudness: values.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
      });
    }, 250);
    return kept;
  });
  return () => moments.jsonValue();
}

/** Whether sound was heard from one moment to the next: its place moved, and it was loud enough. */
export function isHeard({
  from,
  to,
}: {
  from: RadioMoment | undefined;
  to: RadioMoment | undefined;
}): boolean {
  return from !== undefined && to !== undefined && to.place > from.place && to.loudness > heardLoudness;
}

/** The longest time, in moments, for which sound was heard and the page said all the same that it is lost. */
export function deniedMoments(moments: readonly RadioMoment[]): number {
  let longest = 0;
  let denied = 0;
  for (const [index, moment] of moments.entries()) {
    denied = moment.isSaidLost && isHeard({ from: moments[index - 1], to: moment }) ? denied + 1 : 0;
    longest = Math.max(longest, denied);
  }
  return longest;
}

const heardLoudness = 0.01;
