import type { NowPlaying } from '../../news/radio.ts';

/** Shows what the radio plays in the day's strip. It is known only while somebody listens. */
export async function startDayStrip(): Promise<void> {
  const link = document.querySelector<HTMLElement>('[data-radio]');
  const text = link?.querySelector('b');
  if (!link || !text) return;
  try {
    const response = await fetch(`/api/radio/now?port=${link.dataset['radio']}`);
    if (!response.ok) return;
    const { state, title } = (await response.json()) as NowPlaying;
    if (state === 'live' && title !== null) text.textContent = title;
  } catch {
    // The text stays as it is.
  }
}
