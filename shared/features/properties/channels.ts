import { z } from 'zod';
import type { ChannelDefinitions } from '#shared/rpc/channel.ts';
import { nothing, oneLine } from '#shared/rpc/schemas.ts';
import {
  MOST_PROPERTIES,
  MOST_UNITS,
  propertyFactsSchema,
  propertyId,
  propertyName,
  propertySchema,
  unitName,
  unitSchema,
} from './model.ts';

const changes = ['applications', 'households', 'activity'] as const;

export const propertyChannels = {
  /** The office's properties, by name. */
  'properties.list': {
    scope: 'session',
    reads: 'applications',
    input: nothing,
    output: z.array(propertySchema).max(MOST_PROPERTIES),
  },
  /** What can be chosen where an application names its property, and its unit there (null: of no property). */
  'properties.names': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ property: oneLine(200).nullable() }),
    output: z.strictObject({
      properties: z.array(oneLine()).max(MOST_PROPERTIES),
      units: z.array(oneLine()).max(1_000),
    }),
  },
  /** The property of a name, also of one that it had; null where there is none. */
  'properties.named': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ name: oneLine(200) }),
    output: propertySchema.nullable(),
  },
  /** Throws `invalid-input` at `name` where another property has, or had, that name. */
  'properties.add': {
    scope: 'session',
    changes,
    input: z.strictObject({ name: propertyName }),
    output: z.strictObject({ id: propertyId }),
  },
  /** Changes what is given. Throws as `properties.add`. */
  'properties.change': {
    scope: 'session',
    changes,
    input: z.strictObject({ id: propertyId, facts: propertyFactsSchema.partial() }),
    output: nothing,
  },
  /** From now on all that names the one means the other: its applications and units are shown there. */
  'properties.merge': {
    scope: 'session',
    changes,
    input: z.strictObject({ id: propertyId, into: propertyId }),
    output: nothing,
  },
  /** Takes a merge back. */
  'properties.separate': {
    scope: 'session',
    changes,
    input: z.strictObject({ id: propertyId }),
    output: nothing,
  },
  'properties.units': {
    scope: 'session',
    reads: 'applications',
    input: z.strictObject({ id: propertyId }),
    output: z.array(unitSchema).max(MOST_UNITS),
  },
  'properties.addUnit': {
    scope: 'session',
    changes,
    input: z.strictObject({ id: propertyId, name: unitName }),
    output: nothing,
  },
  /** Throws `invalid-input` at `unit` where applications name it. */
  'properties.removeUnit': {
    scope: 'session',
    changes,
    input: z.strictObject({ id: propertyId, key: z.string().min(1).max(64) }),
    output: nothing,
  },
} as const satisfies ChannelDefinitions;
