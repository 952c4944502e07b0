import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { deskPartOf, type PlainPart, plainOf, settingsOf } from '#electron/core/stored-parts.ts';
import { DEFAULT_LAYOUT, type StoredPreferences } from '#electron/core/stored-preferences.ts';
import { openRecords } from '#electron/records/index.ts';
import { openVault, type Vault } from '#electron/vault/index.ts';
import { DEFAULT_PREFERENCES } from '#shared/features/preferences/model.ts';
import { generateOfficeData, generateResults } from '../fixtures/applications.ts';
import { projectFolder } from '../run/build.ts';
import { launchProgram } from '../run/launch.ts';
import { batchesOf } from './batches.ts';

/** Nothing listens there. */
const ADDRESS = 'http://127.0.0.1:9';
export const PROFILE = 'bench-service';
const SEED = 7;

/** Where the records lie that were filled, for who wants to open them without a desk. */
export interface RecordsPlace {
  readonly file: string;
  readonly key: Buffer;
}

/** A program of the same host with a window and nothing in it: what the desk is measured beside. */
export const emptyWindow = join(import.meta.dirname, 'empty-window');

/**
 * Fills a data folder with a desk that has cached so many applications of a service which cannot be reached (offline is
 * the normal case). The vault is wrapped by the host's own key store, reached through a program that runs on it.
 */
export async function prepareCachedDesk(dataFolder: string, applications: number): Promise<RecordsPlace> {
  const host = await launchProgram({ program: emptyWindow, dataFolder, keyStore: 'operating-system' });
  try {
    return await fillDesk(host, dataFolder, applications);
  } finally {
    await host.close();
  }
}

async function fillDesk(
  host: ElectronApplication,
  dataFolder: string,
  applications: number,
): Promise<RecordsPlace> {
  const keyStore = {
    encrypt: async (text: string): Promise<Buffer> =>
      Buffer.from(
        await host.evaluate(
          async ({ safeStorage }, plain) => (await safeStorage.encryptStringAsync(plain)).toString('base64'),
          text,
        ),
        'base64',
      ),
    decrypt: (blob: Buffer): Promise<string> =>
      host.evaluate(
        async ({ safeStorage }, sealed) =>
          (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result,
        blob.toString('base64'),
      ),
  };
  const vault = await openVault({ folder: dataFolder, keyStore });
  const folder = join(dataFolder, 'profiles', PROFILE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const place: RecordsPlace = { file: join(folder, 'cache.db'), key: vault.databaseKey(PROFILE) };
  const records = await openRecords({
    ...place,
    workerFile: join(projectFolder, 'electron/records/worker.ts'),
  });
  // As a desk does with new records: else the first start would read every reply again.
  await records.judgeNextAgain();
  for (const batch of batchesOf(generateResults(applications, SEED))) await records.storeResults(batch);
  for (const batch of batchesOf(generateOfficeData(applications, SEED))) await records.fillOfficeData(batch);
  await records.close();

  const plain = await keepConnection(vault);
  writeFileSync(join(dataFolder, 'preferences.json'), JSON.stringify({ desk: plain }));
  return place;
}

/** Has the vault keep the token and the connection of the benches; answers what lies beside it in the clear. */
export async function keepConnection(vault: Vault): Promise<PlainPart> {
  await vault.setToken(PROFILE, 'a-token-of-the-bench', { origin: ADDRESS });
  const stored: StoredPreferences = {
    preferences: DEFAULT_PREFERENCES,
    importColumns: [],
    applicationLayout: DEFAULT_LAYOUT,
    profiles: [{ id: PROFILE, kind: 'service', name: 'Bench', baseUrl: ADDRESS }],
    activeProfileId: PROFILE,
    practice: { state: 'stopped', port: null },
    leftLinks: [],
    leftActs: [],
    offices: [],
    ownHubs: [],
    people: [],
    joining: null,
    moving: null,
    backupPlans: [],
    notices: [],
  };
  await vault.keepDeskRecord(JSON.stringify(deskPartOf(stored, settingsOf(stored))));
  return plainOf(stored);
}
