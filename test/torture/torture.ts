/** What the program must survive, at full length by `npm run torture` and shorter in the suite. */
export interface Torture {
  /** Prints its figures; answers what went wrong. */
  run(options: { readonly rounds: number | null; readonly seed: number }): Promise<readonly string[]>;
}
