/** An interface whose members are all functions. */
export type Functions<Calls> = Record<keyof Calls, (...args: never) => unknown>;

/**
 * Returns an object whose calls all go through one function, such as one that sends them to a thread. The names of the
 * calls are only in the interface, so the object can't be copied with `...`. `Object.assign` can add members and
 * replace calls.
 */
export function callsElsewhere<Calls extends Functions<Calls>>(
  call: (name: keyof Calls & string, args: never) => Promise<unknown>,
): Calls {
  const made: Record<PropertyKey, unknown> = {};
  return new Proxy(made, {
    get(_, name) {
      // A promise that resolves with the object looks for the object's `then`.
      if (typeof name === 'string' && name !== 'then' && !(name in made))
        made[name] = (...args: never[]) => call(name as keyof Calls & string, args as never);
      return made[name];
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
  const functions = calls as Record<keyof Calls, (...given: never) => Promise<unknown>>;
  return functions[name](...args);
}
