import { z } from 'zod';
import { readSetting, type Setting, type Settings, writeSetting } from '#shared/scoring/index.ts';
import type { MeasuredValues } from '../portfolio.ts';

const measuredSchema = z.record(z.string(), z.number().nullable());
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

/** Reads an application's measured values. Throws where the data file was changed by other hands. */
export function readMeasured(json: string): MeasuredValues {
  return measuredSchema.parse(JSON.parse(json));
}
