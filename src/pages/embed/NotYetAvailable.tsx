import { Horizon } from '../shell/Horizon.tsx';

/** Stands where an embed would, while a publication has none, and says what is missing. */
export function NotYetAvailable({ what }: { what: string }) {
  return (
    <div className="embed-missing">
      <Horizon />
      <p>
        <strong>Not yet available</strong>
      </p>
      <p>{what}</p>
    </div>
  );
}
