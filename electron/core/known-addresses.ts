import { MOST_SERVICES } from '#shared/features/program/model.ts';
import { allRecordsFiles } from '../records/records-file.ts';
import type { DeskPorts } from './ports.ts';
import { readKnownToken } from './service-tokens.ts';
import type { StoredProfile } from './stored-preferences.ts';

/** The address that each connection's records know, by the connection; without those whose records know none, or cannot be read. */
export async function knownAddresses({
  dataFolder,
  vault,
  startBackupThread,
}: Pick<DeskPorts, 'dataFolder' | 'vault' | 'startBackupThread'>): Promise<ReadonlyMap<string, string>> {
  const files = (await allRecordsFiles(dataFolder)).filter(({ kind }) => kind === 'records');
  const known = new Map<string, string>();
  if (files.length === 0) return known;
  const thread = startBackupThread();
  try {
    for (const { path, profileId } of files) {
      const keys = [vault.databaseKey(profileId), ...vault.formerDatabaseKeys(profileId)];
      const text = await thread.call(
        'keptText',
        path,
        keys.map((key) => Uint8Array.from(key)),
        'token',
      );
      for (const key of keys) key.fill(0);
      const token = readKnownToken(text);
      if (token !== null) known.set(profileId, token.baseUrl);
    }
  } finally {
    await thread.end();
  }
  return known;
}

/**
 * Connections that a file outside the vault names, where records know addresses: those of the records, and no other. A newer desk has been
 * here since that file was written, and whoever wrote it may be anybody.
 */
export function profilesKnownTo(
  known: ReadonlyMap<string, string>,
  named: readonly StoredProfile[],
): StoredProfile[] {
  const services = [...known].slice(0, MOST_SERVICES).map(([id, baseUrl]): StoredProfile => {
    const name = named.find((profile) => profile.id === id)?.name ?? new URL(baseUrl).host.slice(0, 100);
    return { id, kind: 'service', name, baseUrl };
  });
  return [...named.filter(({ kind }) => kind === 'practice'), ...services];
}
