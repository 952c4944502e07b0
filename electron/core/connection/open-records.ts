import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type LogAuthor, type Records, type RecordsActing, RecordsError } from '../../records/index.ts';
import { recordsFile } from '../../records/records-file.ts';
import type { DeviceKey } from '../../vault/index.ts';
import type { DeskPorts } from '../ports.ts';

/** Beside the records: under which key they lie, so that other keys are not taken for damage. It tells nothing of the key. */
const MARK = 'key-mark';
/** Of a member, in characters. */
const LONGEST_NAME = 200;

type Ports = Pick<
  DeskPorts,
  'dataFolder' | 'vault' | 'openRecords' | 'startBackupThread' | 'userName' | 'log'
>;

/**
 * Opens (or makes) a connection's records, under the key of before where they have not been encrypted anew yet. Throws a `RecordsError`
 * 'other-key' where none of the vault's keys opens them: then an older file of keys was put back, and they are left as they are.
 */
export async function openRecordsOf(
  ports: Ports,
  profileId: string,
  onBroughtForward?: RecordsActing['onBroughtForward'],
): Promise<Records> {
  const file = recordsFile(ports.dataFolder, profileId);
  const keys = keysOf(ports, profileId);
  const mark = await readMark(ports, profileId);
  const isOther = mark !== null && !keys.map(markOf).includes(mark);
  let which = 0;
  if ((keys.length > 1 || isOther) && existsSync(file)) {
    const opening = await keyOf(ports, file, keys);
    if (opening === null && isOther) {
      throw new RecordsError(
        'other-key',
        'These records lie under other keys than those of vault.json. They are left untouched.',
      );
    }
    which = opening ?? 0;
  }
  const key = keys[which] ?? ports.vault.databaseKey(profileId);
  const newMark = markOf(key);
  const records = await ports.openRecords(file, key, {
    ...(await actingOn(ports, profileId)),
    onBroughtForward,
  });
  if (mark !== newMark) {
    await writeFile(markFileOf(ports, profileId), newMark, { mode: 0o600 }).catch(() => undefined);
  }
  for (const each of keys) each.fill(0);
  return records;
}

/**
 * Who acts on a connection's records: this desk's device. Nobody is named where its key can be neither read nor made, on a full disk for
 * one: then it acts as whoever opened these records last, and if they cannot be written either, they say so.
 */
async function actingOn({ vault, userName, log }: Ports, profileId: string): Promise<RecordsActing> {
  const asAuthor = ({ device, publicKey }: DeviceKey): LogAuthor => ({
    device,
    publicKey,
    member: `m-${device}`,
    name: userName.slice(0, LONGEST_NAME),
  });
  try {
    const author = asAuthor(await vault.deviceKey(profileId));
    return {
      author,
      knownEnd: vault.logEnd(profileId),
      renewAuthor: async () => asAuthor(await vault.renewDeviceKey(profileId)),
    };
  } catch (error) {
    log.warn("The key of this desk's device could not be made.", error);
    return {};
  }
}

/** The key of a copy that is kept beside the records: one of before where it has not been encrypted anew yet. */
export async function keyOfCopy(ports: Ports, profileId: string, file: string): Promise<Buffer> {
  const keys = keysOf(ports, profileId);
  const which = keys.length === 1 ? 0 : await keyOf(ports, file, keys);
  return keys[which ?? 0] ?? ports.vault.databaseKey(profileId);
}

/** The key under which the records lie that are open. */
export async function keyOfOpenRecords(ports: Ports, profileId: string): Promise<Buffer> {
  const keys = keysOf(ports, profileId);
  const mark = keys.length === 1 ? null : await readMark(ports, profileId);
  return keys.find((key) => markOf(key) === mark) ?? ports.vault.databaseKey(profileId);
}

const keysOf = ({ vault }: Ports, profileId: string): Buffer[] => [
  vault.databaseKey(profileId),
  ...vault.formerDatabaseKeys(profileId),
];

const markFileOf = ({ dataFolder }: Ports, profileId: string): string =>
  join(dirname(recordsFile(dataFolder, profileId)), MARK);

const readMark = (ports: Ports, profileId: string): Promise<string | null> =>
  readFile(markFileOf(ports, profileId), 'utf8').catch(() => null);

async function keyOf(ports: Ports, file: string, keys: readonly Buffer[]): Promise<number | null> {
  const thread = ports.startBackupThread();
  try {
    return await thread.call(
      'keyOf',
      file,
      keys.map((key) => Uint8Array.from(key)),
    );
  } finally {
    await thread.end();
  }
}

const markOf = (key: Buffer): string =>
  createHash('sha256').update('mark of ').update(key).digest('hex').slice(0, 16);
