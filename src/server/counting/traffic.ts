/**
 * The counter of responses: plain integers, so that counting costs little even compared with a cached response
 * (docs/decisions/039).
 */
export type Traffic = ReturnType<typeof openTraffic>;

interface CountedResponse {
  publication: string;
  /** The pattern of the route, such as `/blog/:slug`; never a requested path. */
  route: string;
  status: number;
  /** `cache`: sent by the front door from the page cache. `routes`: sent by the routes. */
  from: 'cache' | 'routes';
}

export function openTraffic() {
  const publications = new Map<string, Map<string, Map<number, number>>>();

  function addRoute(publication: string, route: string): Map<number, number> {
    const routes = publications.getOrInsertComputed(publication, () => new Map());
    return routes.getOrInsertComputed(route, () => new Map());
  }

  return {
    /** Called with the duration of each response that was not in the page cache. */
    onUncached: null as ((route: string, seconds: number) => void) | null,
    /** Called with the duration of each rendering of a page. */
    onRendered: null as ((seconds: number) => void) | null,
    /** Counts a response. Some responses of the front door have no publication; then the name is empty. */
    count({ publication, route, status, from }: CountedResponse): void {
      const counts = publications.get(publication)?.get(route) ?? addRoute(publication, route);
      // A negative status means a response from the cache: one integer costs no string and no object.
      const key = from === 'cache' ? -status : status;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    /** Returns everything counted since startup. */
    totals: (): { response: CountedResponse; count: number }[] =>
      Array.from(publications).flatMap(([publication, routes]) =>
        Array.from(routes).flatMap(([route, counts]) =>
          Array.from(counts, ([key, count]) => {
            const from = key < 0 ? ('cache' as const) : ('routes' as const);
            return { response: { publication, route, status: Math.abs(key), from }, count };
          }),
        ),
      ),
  };
}
