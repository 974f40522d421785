import { median } from './latencies.ts';
import { fineCpuSeconds } from './processCpu.ts';
import { sendRequests } from './sendRequests.ts';

/** A server and the request that it gets many times. */
export interface Side {
  pid: number;
  port: number;
  /** The complete request head. */
  head: string;
}

/**
 * Measures the CPU seconds of each side in each turn. The sides alternate, and each is first in half of the turns, so
 * that other load affects all. Discards the first turn.
 */
export async function cpuOfEach<Name extends string>(
  sides: Record<Name, Side>,
  status: number,
  { turns, requests }: Turns = tenTurns,
): Promise<Record<Name, number>[]> {
  const spent: Record<Name, number>[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const each = {} as Record<Name, number>;
    const names = Object.keys(sides) as Name[];
    for (const side of turn % 2 === 0 ? names : names.toReversed()) {
      const { pid, port, head } = sides[side];
      const before = fineCpuSeconds(pid);
      await sendRequests({ port, request: head, status, requests, connections: 32 });
      each[side] = (fineCpuSeconds(pid) - before) / requests;
    }
    if (turn > 0) spent.push(each);
  }
  return spent;
}

export interface Turns {
  turns: number;
  /** The requests to each side in a turn. */
  requests: number;
}

export function microseconds<Name extends string>(
  spent: readonly Record<Name, number>[],
  side: Name,
): string {
  return (median(spent.map((each) => each[side])) * 1e6).toFixed(1);
}

export const tenTurns: Turns = { turns: 10, requests: 5000 };
