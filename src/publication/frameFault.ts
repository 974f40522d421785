import type { Fault } from '../yaml/mistake.ts';
import { secureFault } from './secureFault.ts';

/** What is wrong with the address of a frame, or undefined. Services hand out whole frames, so the address is told that is in one. */
export function frameFault(value: string, like: string): Fault | undefined {
  if (!value.startsWith('<')) return secureFault(value, like);
  const source = /\ssrc=["']?([^"'\s>]+)/iu.exec(value)?.[1];
  return {
    message: 'is a piece of HTML, but only the address in it is wanted',
    remedy: `Write ${source ?? `the address alone, such as ${like}`}.`,
  };
}
