import { z } from 'zod';
import { readSetting, type Setting, type Settings, writeSetting } from '#shared/scoring/index.ts';
import { type MeasuredValues, STORY_PARTS, type StoryPart } from '../portfolio.ts';

const wireMapSchema = z.record(z.string(), z.unknown());

/** The approval center as it is kept: the documented wire shape. */
export function writeSettings(settings: Settings): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, writeSetting(setting)])),
  );
}

/** Reads what `writeSettings` wrote. Throws where the data file was changed by other hands. */
export function readSettings(json: string): Settings {
  const settings: Record<string, Setting> = Object.create(null);
  for (const [name, wire] of Object.entries(wireMapSchema.parse(JSON.parse(json)))) {
    const setting = readSetting(wire);
    if (!setting.ok) throw new Error(`The kept setting of ${name} cannot be read: ${setting.error.message}`);
    settings[name] = setting.value;
  }
  return settings;
}

/** Reads an application's measured values, once for every look-up. Throws where the data file was changed by other hands. */
export function readMeasured(json: string): MeasuredValues {
  const values: unknown = JSON.parse(json);
  if (isMeasuredValues(values)) return values;
  throw new Error('The kept measured values of an application cannot be read.');
}

function isMeasuredValues(values: unknown): values is MeasuredValues {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return false;
  return Object.values(values).every((value) => value === null || typeof value === 'number');
}

/** A part of a story that this version does not know is none. */
export const readStory = (text: string | null): StoryPart | null =>
  STORY_PARTS.find((part) => part === text) ?? null;
