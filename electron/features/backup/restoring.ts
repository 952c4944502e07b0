import { randomUUID } from 'node:crypto';
import { PRACTICE_PROFILE_ID } from '#electron/core/connection/practice-runner.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import {
  hasRoomForService,
  personOf,
  type StoredPreferences,
  type StoredProfile,
} from '#electron/core/stored-preferences.ts';
import { usingVault } from '#electron/core/vault-failure.ts';
import { timeInName } from '#electron/records/kept-name.ts';
import type { RecordCounts } from '#electron/records/record-counts.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { restoreChannels } from '#shared/features/backup/channels.ts';
import type { AboutBackup, BackupPreview, Restored } from '#shared/features/backup/model.ts';
import { preferencesSchema } from '#shared/features/preferences/model.ts';
import { MOST_SERVICES } from '#shared/features/program/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { checkBaseUrl } from '#shared/service/index.ts';
import { beginPractice } from '../connections/index.ts';
import { refuseOnAnyHold } from '../holds/index.ts';
import { type TellProgress, tellingProgress } from '../repair/index.ts';
import { endLinksOf } from '../report-links/index.ts';
import { askedErasures, type WhatWasErased } from '../retention/index.ts';
import { BackupInHand } from './in-hand.ts';
import { finishRestoring, isRestorePlanned, type PlannedRestore, planRestore } from './put-in-place.ts';

/** A backup becomes the records of a connection: chosen, opened by its passphrase, looked at, and only then taken. */
export function restoreHandlers(context: DeskContext): Handlers<typeof restoreChannels> {
  const { ports, inFlight, lifetime } = context;
  const inHand = new BackupInHand(ports);
  lifetime.onEnding(() => inHand.putAway());
  return {
    'restore.choose': async () => {
      const file = await ports.files.chooseOpen({ endings: ['backup'] });
      if (file === null) return { file: null };
      await inHand.choose(file.path);
      return { file: file.name };
    },

    'restore.open': async ({ passphrase }) => {
      const { name, counts, about } = await inHand.open(passphrase);
      return {
        file: name,
        madeAt: about.madeAt,
        madeBy: about.madeBy,
        connection: about.connection,
        office: about.officeSettings?.office?.name ?? '',
        holds: shown(counts),
        here: await whatIsHere(context, about),
      };
    },

    'restore.confirm': ({ into, officeSettings }) =>
      inFlight.once('backup', async (cancelled) => {
        const tell = tellingProgress(ports);
        try {
          return await restore(context, { inHand, into, officeSettings, cancelled, tell });
        } catch (error) {
          throw cancelled.aborted
            ? deskFailure('cancelled', 'The restore was canceled: nothing has changed.')
            : error;
        } finally {
          tell({ state: 'ended', done: 0, total: 0 });
        }
      }),

    'restore.cancel': async () => {
      inFlight.cancel('backup');
      return {};
    },

    'restore.leave': async () => {
      await inHand.putAway();
      return {};
    },
  };
}

interface Restoring {
  readonly inHand: BackupInHand;
  readonly into: 'same-connection' | 'new-connection';
  readonly officeSettings: 'take' | 'leave';
  /** Until the records are made; what is planned then is carried out. */
  readonly cancelled: AbortSignal;
  readonly tell: TellProgress;
}

async function restore(
  context: DeskContext,
  { inHand, into, officeSettings, cancelled, tell }: Restoring,
): Promise<Restored> {
  const { ports, state, connection, practice } = context;
  const { name: file, about } = inHand.opened();
  if (await isRestorePlanned(context)) {
    throw deskFailure(
      'file-failed',
      'An earlier restore is not finished. Start the desk again: it is finished then.',
    );
  }
  const profile = profileFor(context, about, into);
  const atMs = ports.clock.nowMs();
  // What a backup puts in their place knows nothing of newer holds.
  await connection.read(profile.id, (records) => refuseOnAnyHold(ports, { records }, 'restore'));
  const key = await usingVault(async () => ports.vault.databaseKey(profile.id));
  if (profile.kind === 'practice') await usingVault(() => practice.token());
  const erased = await erasedFrom(context, about, profile.id);
  const ids = [...new Set([...connectionsTo(state.stored(), about).map(({ id }) => id), profile.id])];
  const listed = await askedErasures(ports, ids);
  tell({ state: 'drawing', done: 0, total: 0 });
  const { records, applications, erasedAgain } = await inHand.makeRecords(
    key,
    { atMs, file, madeAt: about.madeAt, madeBy: about.madeBy },
    { erased, listed },
    state.settingsText(settingsTaken(context, about, officeSettings)),
    { cancelled, tell },
  );
  const planned: PlannedRestore = {
    profile,
    setAsideName: `cache.db.before-restore-${timeInName(atMs)}`,
  };
  // Before the restore is certain to happen: a cut may come at any moment after it, and the next start only moves files.
  await endLinksOf(context, profile.id);
  await planRestore(context, planned, records);
  const setAsideFile = await connection.replaceRecords(profile.id, async () => {
    const finished = await finishRestoring(context, profile.id);
    if (finished === null)
      throw deskFailure('file-failed', 'What was to be restored could not be read back.');
    return finished.setAsideFile;
  });
  ports.log.info(`Restored ${applications} applications from a backup of ${about.madeAt}.`);
  if (ports.vault.state() === 'open') {
    await connection.open(profile, 'chosen');
    if (profile.kind === 'practice') beginPractice(context);
    else await practice.stop();
  }
  return { applications, setAsideFile, erasedAgain };
}

/** What was erased on this desk from records of the service of the backup, under whichever connection they are. */
async function erasedFrom(
  { state, connection }: DeskContext,
  about: AboutBackup,
  into: string,
): Promise<WhatWasErased[]> {
  const same = connectionsTo(state.stored(), about).map(({ id }) => id);
  const found: WhatWasErased[] = [];
  for (const id of new Set([...same, into])) {
    const erased = await connection.read(id, (records) => records.whatWasErased());
    if (erased !== null) found.push(erased);
  }
  return found;
}

/** What the desk's settings are to be while the restored records are in use: those of now, with the office's of the backup or not. */
function settingsTaken(
  { state }: DeskContext,
  { officeSettings }: AboutBackup,
  choice: 'take' | 'leave',
): Partial<StoredPreferences> {
  if (choice === 'leave' || officeSettings === null) return {};
  const { applicationLayout, ...office } = officeSettings;
  const preferences = preferencesSchema.parse({ ...state.stored().preferences, ...office });
  return { preferences, applicationLayout };
}

function profileFor(
  { state }: DeskContext,
  about: AboutBackup,
  into: 'same-connection' | 'new-connection',
): StoredProfile {
  const stored = state.stored();
  const { kind, name, baseUrl } = about.connection;
  const same = sameConnection(stored, about);
  if (same !== undefined && (into === 'same-connection' || kind === 'practice')) return same;
  if (kind === 'practice') return { id: PRACTICE_PROFILE_ID, kind, name, baseUrl };
  const checked = checkBaseUrl(baseUrl);
  if (!checked.ok) throw deskFailure('no-backup', `The backup names no service: ${checked.error.message}`);
  if (!hasRoomForService(stored.profiles)) {
    throw invalidInput('into', `A desk keeps at most ${MOST_SERVICES} connections to services.`);
  }
  return { id: randomUUID(), kind, name, baseUrl: checked.value };
}

const connectionsTo = (
  { profiles }: Pick<StoredPreferences, 'profiles'>,
  { connection: { kind, baseUrl } }: AboutBackup,
): StoredProfile[] =>
  profiles.filter((profile) => profile.kind === kind && (kind === 'practice' || profile.baseUrl === baseUrl));

/** The connection to the same service: the one in use where there are several. */
function sameConnection(
  stored: Pick<StoredPreferences, 'profiles' | 'activeProfileId' | 'people'>,
  about: AboutBackup,
): StoredProfile | undefined {
  const { activeProfileId } = stored;
  // Of several people at this computer nobody replaces the data of another.
  const same = connectionsTo(stored, about).filter(
    ({ id }) => id === activeProfileId || personOf(stored, id) === undefined,
  );
  return same.find(({ id }) => id === activeProfileId) ?? same[0];
}

async function whatIsHere(
  { state, connection }: DeskContext,
  about: AboutBackup,
): Promise<BackupPreview['here']> {
  const same = sameConnection(state.stored(), about);
  if (same === undefined) return null;
  const isOpen = state.current().records.state === 'open';
  if (!isOpen || state.stored().activeProfileId !== same.id) return { name: same.name, holds: null };
  const counts = await connection.use(({ records }) => records.recordCounts());
  return { name: same.name, holds: shown(counts) };
}

const shown = ({ newestMs, ...counts }: RecordCounts): BackupPreview['holds'] => ({
  ...counts,
  newest: newestMs === null ? null : isoDateOf(newestMs),
});
