import { useEffect, useRef, useState } from 'react';

/** The title as it is read aloud: each change, but not more often than twice a minute, so that jingles do not talk over the programme. */
export function useCalmTitle(title: string | null): string {
  const [calm, setCalm] = useState('');
  const nextAt = useRef(0);

  useEffect(() => {
    if (title === null) return undefined;
    const timer = setTimeout(
      () => {
        nextAt.current = performance.now() + calmMs;
        setCalm(`Now playing: ${title}`);
      },
      Math.max(0, nextAt.current - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [title]);

  return calm;
}

const calmMs = 30_000;
