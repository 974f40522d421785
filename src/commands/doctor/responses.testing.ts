import { expect } from 'vitest';
import type { DocumentResult } from '../../wire/outboundResponse.ts';
import type { Finding } from './finding.ts';

export const now = Date.UTC(2026, 10, 23, 12);

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  movedTo?: string;
}

/** Makes a response of another host. */
export function responseOf(
  address: string,
  { status = 200, headers = {}, body = '', movedTo }: Reply,
): DocumentResult {
  return {
    kind: 'response',
    status,
    headers: { date: new Date(now).toUTCString(), ...headers },
    url: movedTo ?? address,
    hops: movedTo === undefined ? [] : [{ from: address, to: movedTo, isPermanent: true }],
    body: Buffer.from(body),
  };
}

export function expectRemedies(findings: readonly Finding[]): void {
  expect(findings.filter(({ level, remedy }) => level !== 'ok' && (remedy ?? '') === '')).toEqual([]);
}
