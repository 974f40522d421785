import type { NowPlaying } from '../../news/radio.ts';

/** Shows what the radio is playing in the line under home's header. The title is known only while someone listens. */
export function startDayLine(): void {
  const link = document.querySelector<HTMLElement>('[data-radio]');
  const text = link?.querySelector('.day-line-now');
  // Narrow windows have no room for the title, and need no request.
  // oxlint-disable-next-line no-console -- errors in the browser belong in the browser's console (docs/behavior.md, Errors)
  if (link && text?.checkVisibility()) showTitle(link.dataset['radio'] ?? '', text).catch(console.error);
}

async function showTitle(port: string, text: Element): Promise<void> {
  const response = await fetch(`/api/radio/now?port=${port}`);
  if (!response.ok) return;
  const { state, title } = (await response.json()) as NowPlaying;
  if (state === 'live' && title !== null) text.textContent = title;
}
