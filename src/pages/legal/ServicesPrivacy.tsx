import type { Publication } from '../../news/publication.ts';
import { outsideServices } from './outsideServices.ts';

/** Which other services the pages show, and when a reader's browser asks them. */
export function ServicesPrivacy({ publication }: { publication: Publication }) {
  return (
    <>
      <p>
        These parts of our pages come from other services, in frames. A service that is asked learns your
        network address, your browser’s name and that you come from our site; it may set cookies of its own,
        and what you type into it goes to it. Its own rules hold.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Service</th>
            <th scope="col">Asked</th>
          </tr>
        </thead>
        <tbody>
          {outsideServices(publication).map(({ what, host, load }) => (
            <tr key={what + host}>
              <th scope="row">{what}</th>
              <td>{host}</td>
              <td>
                {load === 'click' ? 'only when you choose to see it' : 'when its place comes into view'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
