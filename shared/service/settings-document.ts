import { failure, type Result, success } from '../result.ts';
import { isAttributeName } from '../scoring/name.ts';
import type { FieldError, Setting, Settings } from '../scoring/rule.ts';
import { cleanText } from '../scoring/text.ts';
import { isWireObject, readSetting } from '../scoring/wire.ts';
import type { FormError } from './form-error.ts';
import { MAX_ATTRIBUTES, MAX_REFUSED_NAMES } from './limits.ts';

/** An approval center's document as read: what is good, and what is not. */
export interface SettingsDocument {
  /** The readable settings, in the document's order. */
  readonly settings: Settings;
  /** For each attribute whose setting could not be read: the field and what was wrong. */
  readonly unreadable: Readonly<Record<string, FieldError>>;
  /** Keys that are no attribute names, fit to be shown; at most 100. */
  readonly refusedNames: readonly string[];
}

/** What keeps a document from being an approval center at all. */
export type SettingsDocumentErrorKind = 'not-an-object' | 'empty' | 'too-many';

/** A refused key, fit to be shown. */
export function shownName(name: string): string {
  return cleanText(name, 80);
}

/**
 * Reads an approval center in the wire shape (parsed JSON: attribute name to setting), as tolerantly as `readSetting`: for imports, and for
 * a service that receives one. Attributes that cannot be read are listed beside those that can; nothing is dropped without a word. Never
 * throws.
 */
export function readSettingsDocument(
  json: unknown,
): Result<SettingsDocument, FormError<SettingsDocumentErrorKind>> {
  if (!isWireObject(json)) {
    return failure({
      kind: 'not-an-object',
      message: 'An approval center is a JSON object of attribute names and settings.',
    });
  }
  const entries = Object.entries(json);
  if (entries.length === 0)
    return failure({ kind: 'empty', message: 'The approval center has no attribute.' });
  if (entries.length > MAX_ATTRIBUTES) {
    return failure({
      kind: 'too-many',
      message: `The approval center has more than ${MAX_ATTRIBUTES} attributes.`,
    });
  }
  const settings: Record<string, Setting> = {};
  const unreadable: Record<string, FieldError> = {};
  const refusedNames: string[] = [];
  for (const [name, wire] of entries) {
    if (!isAttributeName(name)) {
      if (refusedNames.length < MAX_REFUSED_NAMES) refusedNames.push(shownName(name));
      continue;
    }
    const setting = readSetting(wire);
    if (setting.ok) settings[name] = setting.value;
    else unreadable[name] = setting.error;
  }
  return success({ settings, unreadable, refusedNames });
}
