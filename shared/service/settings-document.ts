import { isAttributeName } from '../scoring/name.ts';
import type { Setting, Settings } from '../scoring/rule.ts';
import { cleanText } from '../scoring/text.ts';
import { readSetting, SETTING_FIELDS, unreadableFields } from '../scoring/wire.ts';
import { MAX_ATTRIBUTES } from './limits.ts';

/** A member of a JSON object as it stands in a text: repeated names are there as often as they are written. */
export interface JsonMember {
  readonly name: string;
  /** Where its name stands, counted from 1. */
  readonly line: number;
  readonly value: JsonValue;
}

/** A value of a text in JSON, as far as a setting looks into it. */
export type JsonValue =
  | { readonly kind: 'object'; readonly members: readonly JsonMember[] }
  /** Text, number, boolean or null as JSON means it; of a list, an empty one. */
  | { readonly kind: 'other'; readonly value: unknown };

/** What keeps an attribute or a field from being taken over as it stands, or the document as a whole (`attribute` null). */
export interface DocumentProblem {
  readonly kind:
    | 'empty'
    | 'too-many-attributes'
    | 'bad-name'
    | 'duplicate-attribute'
    | 'unreadable-field'
    | 'unknown-field'
    | 'duplicate-field';
  /** Fit to be shown. */
  readonly attribute: string | null;
  /** The field by its wire name; null where the attribute as a whole is meant. */
  readonly field: string | null;
  /** One English sentence. */
  readonly message: string;
  readonly line: number | null;
}

/** An approval center's document as read: the readable settings in the document's order, and everything else about it. */
export interface SettingsDocument {
  readonly settings: Settings;
  readonly problems: readonly DocumentProblem[];
}

/** A refused key, fit to be shown. */
export function shownName(name: string): string {
  return cleanText(name, 80);
}

/** What a reply has beside its attributes: no objects, and no attributes (docs/service.md, "The approval result's envelope"). */
const BESIDE_ATTRIBUTES: ReadonlySet<string> = new Set([
  'success',
  'message',
  'score',
  'total',
  'total_score',
  'approval_score',
]);
const KNOWN_FIELDS: ReadonlySet<string> = new Set(SETTING_FIELDS);
const DESCRIPTION = 'attribute_description';

/**
 * Reads an approval center in the wire shape, as tolerantly as `readSetting`: for imports. Nothing is dropped without a
 * word. An attribute that cannot be read, or that is there twice, is left out; a field that is not known is left out of its
 * attribute; a field that is there twice counts where it says the same both times, or is but a description.
 *
 * @param members the map of attributes, as it stands in the text. Never throws.
 */
export function readSettingsDocument(members: readonly JsonMember[]): SettingsDocument {
  const entries = members.filter(
    ({ name, value }) => value.kind === 'object' || !BESIDE_ATTRIBUTES.has(name),
  );
  if (entries.length === 0) return nothing('empty', 'There is no attribute in the document.');
  if (entries.length > MAX_ATTRIBUTES) {
    return nothing('too-many-attributes', `The document has more than ${MAX_ATTRIBUTES} attributes.`);
  }
  const settings: Record<string, Setting> = {};
  const problems: DocumentProblem[] = [];
  const firstLines = new Map<string, number>();
  const repeated = repeatedNames(entries);
  for (const { name, line, value } of entries) {
    const attribute = shownName(name);
    if (!isAttributeName(name)) {
      const message =
        'This is no attribute name: a small letter, then small letters, digits and _, at most 64 in all.';
      problems.push({ kind: 'bad-name', attribute, field: null, message, line });
      continue;
    }
    if (repeated.has(name)) {
      const first = firstLines.get(name);
      if (first === undefined) {
        firstLines.set(name, line);
        continue;
      }
      const message = `The attribute is there more than once, first in line ${first}; none of them is taken over.`;
      problems.push({ kind: 'duplicate-attribute', attribute, field: null, message, line });
      continue;
    }
    const read = readMember(name, line, value);
    problems.push(...read.problems);
    if (read.setting !== null) settings[name] = read.setting;
  }
  return { settings, problems };
}

function nothing(kind: 'empty' | 'too-many-attributes', message: string): SettingsDocument {
  return { settings: {}, problems: [{ kind, attribute: null, field: null, message, line: null }] };
}

function repeatedNames(members: readonly JsonMember[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { name } of members) (seen.has(name) ? repeated : seen).add(name);
  return repeated;
}

interface ReadMember {
  readonly setting: Setting | null;
  readonly problems: readonly DocumentProblem[];
}

function readMember(attribute: string, line: number, value: JsonValue): ReadMember {
  const problem = (
    kind: DocumentProblem['kind'],
    field: string | null,
    message: string,
    at: number | undefined,
  ): DocumentProblem => ({ kind, attribute, field, message, line: at ?? line });

  if (value.kind === 'other') {
    const message = 'The setting is no object.';
    return { setting: null, problems: [problem('unreadable-field', null, message, line)] };
  }
  const { fields, lines, unknown, repeated, contradicting } = readFields(value.members);
  const problems = [
    ...unknown.map(({ name, line: at }) =>
      problem('unknown-field', shownName(name), 'The field is not known.', at),
    ),
    ...repeated.map(({ name, line: at }) =>
      problem('duplicate-field', name, `The field is there more than once.`, at),
    ),
    ...contradicting
      .filter((name) => name !== DESCRIPTION)
      .map((name) =>
        problem('unreadable-field', name, `${name} says one thing and another.`, lines.get(name)),
      ),
    ...unreadableFields(fields)
      .filter(({ field }) => !contradicting.includes(field))
      .map(({ field, message }) => problem('unreadable-field', field, message, lines.get(field))),
  ];
  const setting = readSetting(fields);
  const leftOut = problems.some(({ kind }) => kind === 'unreadable-field');
  return { setting: setting.ok && !leftOut ? setting.value : null, problems };
}

interface ReadFields {
  /** The fields of a setting, without those that contradict themselves. No name is special in it. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly lines: ReadonlyMap<string, number>;
  readonly unknown: readonly JsonMember[];
  /** Each time that a field is there again. */
  readonly repeated: readonly JsonMember[];
  /** Fields that are there again with another value. */
  readonly contradicting: readonly string[];
}

function readFields(members: readonly JsonMember[]): ReadFields {
  const fields: Record<string, unknown> = Object.create(null);
  const lines = new Map<string, number>();
  const unknown: JsonMember[] = [];
  const repeated: JsonMember[] = [];
  const contradicting = new Set<string>();
  for (const member of members) {
    const { name, line, value } = member;
    if (!KNOWN_FIELDS.has(name)) {
      unknown.push(member);
      continue;
    }
    // An object holds nothing that a field could be; it is refused as what it is.
    const plain = value.kind === 'other' ? value.value : {};
    if (lines.has(name)) {
      repeated.push(member);
      if (!Object.is(fields[name], plain)) contradicting.add(name);
    } else {
      fields[name] = plain;
    }
    lines.set(name, line);
  }
  for (const name of contradicting) delete fields[name];
  return { fields, lines, unknown, repeated, contradicting: [...contradicting] };
}
