/** The way from a reply's root down to a place in it: names of fields and places in lists. An empty one is the root itself. */
export type ReplyPath = readonly (string | number)[];

/**
 * What a manager pointed at in replies that were not understood by themselves: where things are. It is kept with the connection
 * and says nothing of an applicant. Null is what is found as it always was.
 */
export interface Pointing {
  readonly results: {
    /** The map (or list) of attributes in an approval result. */
    readonly map: ReplyPath | null;
    /** The field of an attribute that holds the applicant's value. */
    readonly value: string | null;
    /** The field of an attribute that holds its name, where attributes come as a list. */
    readonly name: string | null;
  };
  /** The link in an answer of getTempUrl. */
  readonly link: ReplyPath | null;
}

/** Nothing was pointed at. */
export const NOTHING_POINTED_AT: Pointing = {
  results: { map: null, value: null, name: null },
  link: null,
};

/** What stands at a place of a reply; undefined where there is no such place. Never throws. */
export function followPath(json: unknown, path: ReplyPath): unknown {
  let at = json;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = Reflect.get(at, step);
  }
  return at;
}
