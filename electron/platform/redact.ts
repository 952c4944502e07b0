/** What may stand in no log: a bearer token, and the path of a report link. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer)\s+\S+/gi, '$1 [removed]'],
  [/(https?:\/\/[^\s/"']+)\/[^\s"']+/gi, '$1/[removed]'],
];

/** Removes what may stand in no log from a text. */
export function redact(text: string): string {
  return SECRETS.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}
