import { Horizon } from '../shell/Horizon.tsx';

/** Takes an embed's place while the publication has none. `what` says what will be there. */
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
