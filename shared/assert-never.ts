/** Closes a `switch` over a union: the compiler refuses a case left out; at run time the unexpected value is named. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
