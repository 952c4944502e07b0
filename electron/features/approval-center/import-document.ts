import type { ImportPreview, ImportProblem } from '#shared/features/approval-center/model.ts';
import { isWireObject } from '#shared/scoring/wire.ts';
import { findAttributes } from '#shared/service/envelope.ts';
import { MAX_ATTRIBUTES, readSettingsDocument } from '#shared/service/index.ts';
import { followPath } from '#shared/service/pointing.ts';
import { extentOf, lastReadablePlace, membersAt, parsedJson } from './json-text.ts';

const MOST_PROBLEMS = 200;
/** A document is two levels deep, four with the envelopes of a reply. */
const MOST_DEPTH = 100;
/** Commas, colons and brackets. A thousand attributes have some twenty thousand; reading line by line takes time for each. */
const MOST_MARKS = 100_000;

/**
 * Reads a text that may be an approval center: the bare map of attributes, or the map in one of the envelopes of a reply
 * (docs/service.md, "The approval result's envelope"). Says of everything that cannot be taken over where it stands. Never throws.
 */
export function readImport(text: string): ImportPreview {
  // Some editors begin a file with a byte order mark.
  const body = text.replace(/^\ufeff/, '');
  if (body.trim() === '') return nothing('empty', 'There is nothing in it.');
  const { depth, marks } = extentOf(body);
  if (depth > MOST_DEPTH)
    return nothing('not-an-object', `It is nested more than ${MOST_DEPTH} levels deep.`);
  const json = parsedJson(body);
  if (json === undefined) {
    const place = marks > MOST_MARKS ? null : lastReadablePlace(body);
    const readable =
      place === null ? '' : ` It can be read up to line ${place.line}, column ${place.column}.`;
    return nothing('not-json', `It is no JSON.${readable}`, place?.line ?? null);
  }
  if (!isWireObject(json.value)) return nothing('not-an-object', 'It is no JSON object of attributes.');
  const names = namesDownTo(json.value);
  const map = followPath(json.value, names);
  // Looked at before the text is read line by line, which takes its time.
  if (isWireObject(map) && Object.keys(map).length > MAX_ATTRIBUTES) {
    return nothing('too-many-attributes', `It has more than ${MAX_ATTRIBUTES} attributes.`);
  }
  if (marks > MOST_MARKS) return nothing('too-large', 'It holds more values than can be read.');
  const members = membersAt(body, names);
  const { settings, problems } = readSettingsDocument(members);
  return {
    settings: Object.keys(settings).length === 0 ? null : settings,
    problems: problems.slice(0, MOST_PROBLEMS),
    moreProblems: Math.max(0, problems.length - MOST_PROBLEMS),
  };
}

function nothing(kind: ImportProblem['kind'], message: string, line: number | null = null): ImportPreview {
  return {
    settings: null,
    problems: [{ kind, attribute: null, field: null, message, line }],
    moreProblems: 0,
  };
}

/** The names by which one comes from the root of a document to its map of attributes: none where it is the root, a list or in a text. */
function namesDownTo(root: unknown): string[] {
  const path = findAttributes(root)?.path ?? [];
  const names = path.filter((step) => typeof step === 'string');
  return names.length === path.length && isWireObject(followPath(root, path)) ? names : [];
}
