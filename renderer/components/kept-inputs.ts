/** What was written and not yet saved, by what it belongs to: a look at another screen must not lose it. */
export interface KeptInputs<Values> {
  keep(key: string, values: Values): void;
  kept(key: string): Values | undefined;
  forget(key: string): void;
}

/** A room for one kind of input. It lives as long as the page does; what matters for longer is saved by the user. */
export function createKeptInputs<Values>(): KeptInputs<Values> {
  const byKey = new Map<string, Values>();
  return {
    keep: (key, values) => void byKey.set(key, values),
    kept: (key) => byKey.get(key),
    forget: (key) => void byKey.delete(key),
  };
}
