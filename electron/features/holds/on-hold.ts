import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DeskContext } from '#electron/core/context.ts';
import { DeskFailure, deskFailure, messageOf } from '#electron/core/failure.ts';
import type { DeskPorts } from '#electron/core/ports.ts';
import type { Session } from '#electron/core/session.ts';
import { writeWholeFile } from '#electron/platform/text-file.ts';
import { dayOf } from '#shared/day.ts';
import type { HeldSubject } from '#shared/features/holds/scope.ts';

type Ports = Pick<DeskPorts, 'clock' | 'dataFolder' | 'log'>;

/** Which way something was to be erased, as the activity tells it. */
export type ErasingWay = 'applicant' | 'retention' | 'property-merge' | 'everything' | 'restore' | 'copy';

const onHold = (matters: readonly string[]) => deskFailure('on-hold', [...new Set(matters)].join('; '));

/** Throws 'on-hold' where a legal hold covers what is to be erased; the activity tells of the try. */
export async function refuseOnHold(
  { clock }: Pick<Ports, 'clock'>,
  { records }: Pick<Session, 'records'>,
  what: ErasingWay,
  subject: HeldSubject,
): Promise<void> {
  const atMs = clock.nowMs();
  const matters = await records.holdsKeeping(subject, atMs);
  if (matters.length === 0) return;
  const named = subject.of === 'application' ? subject.identifier : '';
  await records.tellStopped({ what, subject: named, count: 1, matters }, atMs);
  throw onHold(matters);
}

/** The same where it would take everything that these records hold. */
export async function refuseOnAnyHold(
  { clock }: Pick<Ports, 'clock'>,
  { records }: Pick<Session, 'records'>,
  what: ErasingWay,
): Promise<void> {
  const atMs = clock.nowMs();
  const matters = await records.holdsInForce(atMs);
  if (matters.length === 0) return;
  await records.tellStopped({ what, subject: '', count: matters.length, matters }, atMs);
  throw onHold(matters);
}

/**
 * In the data folder, apart from all records: of each connection with legal holds the day until which the last of them holds (null: until
 * it is lifted). Everything can be erased without any record being opened; this says that there is something to keep.
 */
export const HOLDS_FILE = 'legal-holds.json';
const listSchema = z.record(z.string(), z.string().nullable());

/** Null where there is a list that cannot be read: what it says is not known, and nobody takes that for nothing. */
async function readList({
  dataFolder,
  log,
}: Pick<Ports, 'dataFolder' | 'log'>): Promise<Record<string, string | null> | null> {
  try {
    return listSchema.parse(JSON.parse(await readFile(join(dataFolder, HOLDS_FILE), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    log.warn(`The list of holds could not be read: ${messageOf(error)}`);
    return null;
  }
}

/** Writes down whether the records of a session have holds. A list that cannot be read stays as it is: it may name those of others. */
export async function listHolds(ports: Ports, { profile, records }: Session): Promise<void> {
  const list = await readList(ports);
  if (list === null) return;
  const { [profile.id]: before, ...others } = list;
  const holds = (await records.holds(ports.clock.nowMs())).filter(({ state }) => state === 'active');
  const days = holds.flatMap(({ to }) => (to === null ? [] : [to])).toSorted();
  const until = days.length < holds.length ? null : days.at(-1);
  if (before === until) return;
  const now = until === undefined ? others : { ...others, [profile.id]: until };
  await writeWholeFile(join(ports.dataFolder, HOLDS_FILE), JSON.stringify(now));
}

/** Throws 'on-hold' where records of any connection on this computer have a hold. Those that are open tell of the try. */
export async function refuseWhereHeld({ ports, connection }: DeskContext): Promise<void> {
  const ask = (): Promise<void> =>
    connection.useIfOpen(async (session) => {
      if (session !== null) await refuseOnAnyHold(ports, session, 'everything');
    });
  await ask().catch((error: unknown) => {
    if (error instanceof DeskFailure && error.error.kind === 'on-hold') throw error;
    // Locked, or damaged: they tell nothing, and what is listed counts.
    ports.log.warn(`Holds could not be asked of the records: ${messageOf(error)}`);
  });
  const today = dayOf(ports.clock.nowMs());
  const list = await readList(ports);
  if (list === null || Object.values(list).some((until) => until === null || until >= today))
    throw onHold([]);
}
