import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps the object of one `process.nextTick` call in memory. If no such object exists at a major collection, V8 forgets
 * the shape of these objects, and Node creates all later objects slowly. That costs an eighth of the time of a cached
 * page (docs/decisions/178).
 */
export function keepTickShape(): void {
  process.nextTick(() => void kept.push(executionAsyncResource()));
}
