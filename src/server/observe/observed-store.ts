import type { Metrics } from './metrics.ts';

/** A store whose calls are counted and timed: all that return a promise. */
export function observed<S extends object>(store: S, { stored }: Pick<Metrics, 'stored'>): S {
  const methods = new Map<string, unknown>();
  const timed = (operation: string) => {
    const done = (begun: number, outcome: string) =>
      stored.observe({ operation, outcome }, (performance.now() - begun) / 1000);
    return (...args: unknown[]) => {
      const begun = performance.now();
      const result = (store as Record<string, (...args: unknown[]) => unknown>)[operation]?.(...args);
      if (result instanceof Promise)
        result.then(
          (value) => done(begun, value === false ? 'taken' : 'ok'),
          () => done(begun, 'failed'),
        );
      return result;
    };
  };
  return new Proxy(store, {
    get(_, name) {
      const value = Reflect.get(store, name);
      if (typeof value !== 'function' || typeof name === 'symbol') return value;
      const method = methods.get(name) ?? timed(name);
      methods.set(name, method);
      return method;
    },
  });
}
