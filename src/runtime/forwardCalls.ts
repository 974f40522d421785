/** An interface whose members are all functions. */
export type Functions<Calls> = Record<keyof Calls, (...args: never) => unknown>;

/**
 * Returns an object that forwards each of its calls to one function, which may send the call to a thread. The names of
 * the calls are only in the interface, so the object can't be copied with `...`. `Object.assign` can add members and
 * replace calls.
 */
export function forwardCalls<Calls extends Functions<Calls>>(
  call: (name: keyof Calls & string, args: never) => Promise<unknown>,
): Calls {
  const functions: Record<PropertyKey, unknown> = {};
  return new Proxy(functions, {
    get(_, name) {
      // A promise that resolves with the object looks for the object's `then`.
      if (typeof name === 'string' && name !== 'then' && !(name in functions))
        functions[name] = (...args: never[]) => call(name as keyof Calls & string, args as never);
      return functions[name];
    },
    ownKeys() {
      throw new TypeError(
        'The names of these calls are unknown. Remedy: use Object.assign instead of "...".',
      );
    },
  }) as Calls;
}

/** Makes a call by its name. */
export function callByName<Calls extends Functions<Calls>>(
  calls: Calls,
  name: keyof Calls,
  args: never,
): Promise<unknown> {
  const functions = calls as Record<keyof Calls, (...parameters: never) => Promise<unknown>>;
  return functions[name](...args);
}
