import { failure, type Result, success } from '#shared/result.ts';
import {
  cleanText,
  isAttributeName,
  readSetting,
  type Setting,
  type Settings,
  unwritableField,
} from '#shared/scoring/index.ts';

/** Why a configuration was refused: 400 where it is no JSON, 422 where it says something that cannot be. */
export interface ApprovalCenterRefusal {
  readonly statusCode: 400 | 422;
  readonly message: string;
}

/**
 * Reads the body of `setapprovalcenter`, all of it or nothing. Numbers may come as numbers or as strings, but only whole
 * ones: the document knows no others. The message names the attribute and the field.
 */
export function readApprovalCenter(body: unknown): Result<Settings, ApprovalCenterRefusal> {
  const document = parse(body);
  if (document === undefined) return refused(400, 'The body is no JSON document.');
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    return refused(422, 'The approval center is a JSON object of attribute names and their settings.');
  }
  const entries = Object.entries(document);
  if (entries.length === 0) return refused(422, 'The approval center holds no attribute.');

  const settings: Record<string, Setting> = Object.create(null);
  for (const [name, wire] of entries) {
    if (!isAttributeName(name)) {
      return refused(
        422,
        `"${cleanText(name, 80)}" is no attribute name: a small letter, then small letters, digits or _, at most 64 in all.`,
      );
    }
    const setting = readSetting(wire);
    if (!setting.ok) return refused(422, `${name}: ${setting.error.message}`);
    const unwritable = unwritableField(setting.value);
    if (unwritable !== null) return refused(422, `${name}: ${unwritable.message}`);
    settings[name] = setting.value;
  }
  return success(settings);
}

function parse(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const refused = (statusCode: 400 | 422, message: string) => failure({ statusCode, message });
