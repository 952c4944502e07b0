import { appendFile, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DeskPorts } from '#electron/core/ports.ts';
import { type Records, RecordsError } from '#electron/records/index.ts';
import { syncFile } from '#electron/vault/to-disk.ts';
import { dueBeforeOf } from './records/erasures.ts';
import { type AskedErasures, hashOf, type ListedErasure, scopeOf } from './records/listed-erasures.ts';

/** In the data folder, apart from all records: an older copy of those brings nobody back. */
export const ERASURE_LIST = 'erasures.jsonl';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const lineSchema = z.strictObject({ of: hash, hash, beforeMs: z.number(), atMs: z.number() });

type Ports = Pick<DeskPorts, 'dataFolder' | 'vault' | 'log'>;

const fileIn = ({ dataFolder }: Ports): string => join(dataFolder, ERASURE_LIST);

/** What is listed. A line that was cut off, or put there by somebody else, says nothing. */
async function readList(ports: Ports): Promise<ListedErasure[]> {
  const text = await readFile(fileIn(ports), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [lineSchema.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** What the list says, to be asked of records of these connections; null where it says nothing. */
export async function askedErasures(
  ports: Ports,
  profileIds: readonly string[],
): Promise<AskedErasures | null> {
  const listed = await readList(ports);
  if (listed.length === 0) return null;
  const key = ports.vault.erasureKey();
  try {
    return { key: Uint8Array.from(key), profileIds, listed };
  } finally {
    key.fill(0);
  }
}

/** Writes down, beside the records, what was erased from them; what is listed already is not written again. */
export async function listErasures(ports: Ports, profileId: string, records: Records): Promise<void> {
  const { erasures } = await records.whatWasErased();
  if (erasures.length === 0) return;
  const key = ports.vault.erasureKey();
  try {
    const newest = new Map((await readList(ports)).map((one) => [one.hash, one]));
    const scope = scopeOf(key, profileId);
    const unlisted = erasures
      .map(({ beforeMs, atMs, ...what }) => ({
        of: scope,
        hash: hashOf(key, profileId, what),
        beforeMs,
        atMs,
      }))
      .filter((one) => {
        const listed = newest.get(one.hash);
        return listed === undefined || listed.atMs < one.atMs || listed.beforeMs < one.beforeMs;
      });
    if (unlisted.length === 0) return;
    await append(fileIn(ports), unlisted.map((line) => JSON.stringify(line)).join('\n'));
  } finally {
    key.fill(0);
  }
}

/** Behind a line that was cut off, what follows it is whole. */
async function append(file: string, lines: string): Promise<void> {
  await (await open(file, 'a', 0o600)).close();
  await appendFile(file, `\n${lines}\n`);
  await syncFile(file);
}

/**
 * Erases from records that are being opened what the list says was erased from them, and they do not know: an older copy was put in their
 * place. Nothing of it is shown before. In a shared office where this member may not erase, the hub brings the erasure back.
 */
export async function eraseListed(
  ports: Ports & Pick<DeskPorts, 'clock'>,
  profileId: string,
  records: Records,
): Promise<number> {
  const asked = await askedErasures(ports, [profileId]);
  const lacked = asked === null ? [] : await records.lackedErasures(asked);
  if (lacked.length === 0) return 0;
  const atMs = ports.clock.nowMs();
  for (const { what, subject, beforeMs } of lacked) {
    if (what === 'applicant') {
      await records
        .eraseApplicant({ identifier: subject, decisionsBeforeMs: beforeMs, atMs })
        .catch(async (error: unknown) => {
          if (!(error instanceof RecordsError) || error.kind !== 'on-hold') throw error;
          const matters = await records.holdsKeeping({ of: 'application', identifier: subject }, atMs);
          await records.tellStopped({ what: 'applicant', subject, count: 1, matters }, atMs);
        });
    } else if (what === 'household') await records.forgetHousehold(Number(subject), beforeMs, atMs);
  }
  await records.eraseDueRecords({ before: dueBeforeOf(lacked), others: {}, atMs });
  await records.noteErasures(lacked);
  await records.eraseRemains();
  ports.log.warn(`Records were older than the list of erasures: ${lacked.length} were carried out again.`);
  return lacked.length;
}
