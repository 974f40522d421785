/**
 * Runs in the browser as the player's script: plays and pauses the drawing and shows the time, out of `seconds`. May
 * use only its argument and browser APIs, because the text of this function is the script.
 */
export function playVideo(seconds: number): void {
  const player = document.querySelector('.player');
  const button = document.querySelector('button');
  const label = document.querySelector('button span');
  const elapsed = document.querySelector('.elapsed');
  const clock = document.querySelector('.clock');
  if (!player || !button || !label || !elapsed || !clock) return;

  button.addEventListener('click', () => {
    const isPlaying = player.toggleAttribute('data-playing');
    label.textContent = isPlaying ? 'Pause' : 'Play';
  });
  setInterval(() => {
    const [animation] = elapsed.getAnimations();
    const second = Math.floor(Number(animation?.currentTime ?? 0) / 1000) % seconds;
    clock.textContent = `0:${String(second).padStart(2, '0')} / 0:${seconds}`;
  }, 250);
}
