import { useWords } from '../words/words.ts';

/** The large button, which plays or pauses. */
export function PlayButton({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  const words = useWords('radioPlayer');
  return (
    <button
      className="play-button"
      type="button"
      aria-label={isOn ? words.pause : words.play}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isOn ? pauseShape : playShape} />
      </svg>
    </button>
  );
}

const playShape = 'M7 4v16l13-8z';

const pauseShape = 'M6 4h4.5v16H6zM13.5 4H18v16h-4.5z';
