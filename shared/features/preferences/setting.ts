import type { z } from 'zod';
import { canonicalText } from '#shared/rpc/entry.ts';

/**
 * Where a setting is kept. `file`: where anybody who writes on the disk can change it, so only what does no harm. `vault`: sealed, for
 * all connections. `records`: with those of each connection. `office`: there, too, and in their backups, being the office's.
 */
type Place = 'file' | 'vault' | 'records' | 'office';

/** One thing that a user can set: what it may be, what it is on a new desk, and where it is kept. */
interface Setting<Schema extends z.ZodType, Kept extends Place> {
  readonly schema: Schema;
  readonly usual: z.output<Schema>;
  /** What a new office begins with, where that is not what an older one has that never set it. */
  readonly newOffice?: z.output<Schema>;
  readonly kept: Kept;
  /** It is where somebody is in a page: the activity does not tell of it. */
  readonly isPlace?: boolean;
  /** What earlier desks may have stored, where that is more than it may be now. */
  readonly stored?: z.ZodType<z.output<Schema>>;
}

export type Settings = Readonly<Record<string, Setting<z.ZodType, Place>>>;
type Values<Given extends Settings> = { readonly [Name in keyof Given]: z.output<Given[Name]['schema']> };
type NamesKept<Given extends Settings, Kept extends Place> = {
  readonly [Name in keyof Given]: Given[Name]['kept'] extends Kept ? Name : never;
}[keyof Given];

/** Lets the compiler see schema and place as they are. */
export const setting = <Schema extends z.ZodType, const Kept extends Place>(
  given: Setting<Schema, Kept>,
): Setting<Schema, Kept> => given;

// In each of these the compiler cannot follow a mapped type through a loop: outside it is exact.

/** Those that are kept in one of these places. */
export function settingsKept<Given extends Settings, Kept extends Place>(
  settings: Given,
  ...places: readonly Kept[]
): Pick<Given, NamesKept<Given, Kept>>;
export function settingsKept(settings: Settings, ...places: readonly Place[]): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([, { kept }]) => places.includes(kept)));
}

/** What each may be. */
export function shapeOf<Given extends Settings>(
  settings: Given,
): { readonly [Name in keyof Given]: Given[Name]['schema'] };
export function shapeOf(settings: Settings): Readonly<Record<string, z.ZodType>> {
  return mapped(settings, ({ schema }) => schema);
}

/** What each may be where any desk has stored it. */
export function storedShapeOf<Given extends Settings>(
  settings: Given,
): { readonly [Name in keyof Given]: z.ZodType<z.output<Given[Name]['schema']>> };
export function storedShapeOf(settings: Settings): Readonly<Record<string, z.ZodType>> {
  return mapped(settings, ({ schema, stored = schema }) => stored);
}

/** What each is on a new desk. */
export function usualOf<Given extends Settings>(settings: Given): Values<Given>;
export function usualOf(settings: Settings): Readonly<Record<string, unknown>> {
  return mapped(settings, ({ usual }) => usual);
}

/** These values as a new office begins: what is as usual is as new offices have it. */
export function begunOf<Given extends Settings>(settings: Given, values: Values<Given>): Values<Given>;
export function begunOf(
  settings: Settings,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return mapped(settings, ({ usual, newOffice = usual }, name) =>
    canonicalText(values[name]) === canonicalText(usual) ? newOffice : values[name],
  );
}

/** The values of these settings alone, of those that there are. */
export function valuesOf<Given extends Settings, All extends object>(
  settings: Given,
  values: All,
): Pick<All, keyof All & keyof Given>;
export function valuesOf(settings: Settings, values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(settings, name)));
}

/** Reads them one by one; one that is there and cannot be read is what it usually is (`reset`). */
export function readEach<Given extends Settings>(
  settings: Given,
  stored: Readonly<Record<string, unknown>>,
): { readonly values: Values<Given>; readonly reset: boolean };
export function readEach(
  settings: Settings,
  stored: Readonly<Record<string, unknown>>,
): { readonly values: Readonly<Record<string, unknown>>; readonly reset: boolean } {
  let reset = false;
  const values = mapped(settings, ({ schema, usual }, name) => {
    if (stored[name] === undefined) return usual;
    const read = schema.safeParse(stored[name]);
    reset ||= !read.success;
    return read.success ? read.data : usual;
  });
  return { values, reset };
}

const mapped = <Value>(
  settings: Settings,
  map: (one: Settings[string], name: string) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, map(one, name)]));
