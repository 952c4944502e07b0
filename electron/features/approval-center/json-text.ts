import { parse, type ValueNode } from '@humanwhocodes/momoa';
import type { JsonMember, JsonValue } from '#shared/service/index.ts';

/** How deep a text in JSON is nested, and how many marks between its values it has; of any other text, anything. */
export function extentOf(text: string): { readonly depth: number; readonly marks: number } {
  let depth = 0;
  let deepest = 0;
  let marks = 0;
  let inString = false;
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place];
    if (inString) {
      if (character === '\\') place += 1;
      else if (character === '"') inString = false;
      continue;
    }
    switch (character) {
      case '"':
        inString = true;
        break;
      case '{':
      case '[':
        depth += 1;
        marks += 1;
        deepest = Math.max(deepest, depth);
        break;
      case '}':
      case ']':
        depth -= 1;
        break;
      case ',':
      case ':':
        marks += 1;
        break;
      default:
    }
  }
  return { depth: deepest, marks };
}

/** What a text in JSON means; undefined where it is none. */
export function parsedJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Where reading a text that is no JSON came to its end; null where the reader is content with what JSON itself is not. */
export function lastReadablePlace(text: string): TextPlace | null {
  try {
    parse(text);
    return null;
  } catch (error) {
    const tells = error instanceof Error && 'line' in error && 'column' in error;
    if (!tells || typeof error.line !== 'number' || typeof error.column !== 'number') return null;
    return { line: error.line, column: error.column };
  }
}

/**
 * The members of the object that lies behind the names in a text in JSON; where a name is there twice, behind the last one,
 * as JSON has it.
 */
export function membersAt(text: string, names: readonly string[]): readonly JsonMember[] {
  let value = asJsonValue(parse(text).body, names.length + 2);
  for (const name of names) {
    const inner =
      value.kind === 'object' ? value.members.findLast((member) => member.name === name) : undefined;
    if (inner === undefined) return [];
    value = inner.value;
  }
  return value.kind === 'object' ? value.members : [];
}

/** A value as far as a setting looks into it, so many levels down. */
function asJsonValue(node: ValueNode, levels: number): JsonValue {
  switch (node.type) {
    case 'Object':
      return {
        kind: 'object',
        members:
          levels === 0
            ? []
            : node.members.map(({ name, value }) => ({
                name: name.type === 'String' ? name.value : name.name,
                line: name.loc.start.line,
                value: asJsonValue(value, levels - 1),
              })),
      };
    case 'Array':
      return { kind: 'other', value: [] };
    case 'String':
    case 'Number':
    case 'Boolean':
      return { kind: 'other', value: node.value };
    case 'Null':
      return { kind: 'other', value: null };
    // Not in JSON itself.
    case 'NaN':
    case 'Infinity':
      return { kind: 'other', value: Number.NaN };
  }
}
