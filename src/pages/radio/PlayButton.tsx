import { useMessages } from '../words/messages.ts';

/** The large button, which plays or pauses. */
export function PlayButton() {
  const { play } = useMessages('radioPlayer');
  return (
    <button className="play-button" type="button" aria-label={play}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="play-shape" d="M7 4v16l13-8z" />
        <path className="pause-shape" d="M6 4h4.5v16H6zM13.5 4H18v16h-4.5z" />
      </svg>
    </button>
  );
}
