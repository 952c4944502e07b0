/** Functions of another thread, as they are asked from this one. */
export type Asked<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** The same function with another answer made of its own. */
export const answeredAs =
  <Args extends readonly unknown[], Crossed, Answer>(
    ask: (...args: Args) => Promise<Crossed>,
    convert: (crossed: Crossed) => Answer,
  ) =>
  async (...args: Args): Promise<Answer> =>
    convert(await ask(...args));
