const NAME = /^[a-z][a-z0-9_]{0,63}$/;

// The names that fit the pattern and would still be something special as the key of a plain object.
const RESERVED: ReadonlySet<string> = new Set(['constructor', 'prototype']);

/**
 * Whether a text may name an attribute: a small letter, then up to 63 small letters, digits or underscores, and no word that JavaScript's
 * objects know already (`constructor`, `prototype`; `__proto__` and the rest do not fit the pattern). Source: docs/service.md, "Attribute names beyond two".
 */
export function isAttributeName(name: string): boolean {
  return NAME.test(name) && !RESERVED.has(name);
}
