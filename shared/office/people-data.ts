import { z } from 'zod';
import { entryKindOf } from '#shared/rpc/entries.ts';
import { type EntryHeader, isHeaderWithinBounds } from '#shared/rpc/entry.ts';
import { PEOPLE, type PeopleData } from './people.ts';

/** Of every kind about people; one that gives way names nobody. */
const peopleDataSchema = z.object({
  member: z.string().default(''),
  device: z.string().optional(),
  publicKey: z.string().optional(),
  name: z.string().optional(),
  role: z.enum(['manager', 'agent', 'auditor']).optional(),
  cut: z.record(z.string(), z.number()).optional(),
});

/**
 * What an event about people says; null for one that cannot count: of a kind that is not known, out of bounds, or with data that is none
 * of its kind's.
 * Hub and app ask the same, so that both see the same people.
 */
export function peopleDataOf(header: EntryHeader, data: unknown): PeopleData | null {
  const { kind: name, version } = header;
  if (!isHeaderWithinBounds(header)) return null;
  const kind = entryKindOf(name);
  if (kind === undefined || kind.cell !== PEOPLE || version !== kind.version) return null;
  const read = kind.data.safeParse(data);
  return read.success ? (peopleDataSchema.safeParse(read.data).data ?? null) : null;
}
