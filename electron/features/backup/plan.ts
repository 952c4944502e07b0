import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DeskContext } from '#electron/core/context.ts';
import { DeskFailure, deskFailure, invalidInput, messageOf } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { StoredBackupPlan } from '#electron/core/stored-preferences.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { planChannels } from '#shared/features/backup/channels.ts';
import type { BackupMade } from '#shared/features/backup/model.ts';
import { daysOverdue } from '#shared/features/backup/overdue.ts';
import type { BackupPlanState } from '#shared/features/backup/plan.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { backUpInto, backupNameOf } from './making.ts';

/** How often it is asked whether one is due. The first time, the page has its first list already. */
const LOOK_EVERY_MS = 30_000;
/** After one that could not be made: a drive may be plugged in again, a network be back. */
const TRY_AGAIN_MS = 15 * 60_000;

/**
 * Backups that are made by themselves, while the records are open: into a folder that the office has chosen, under a passphrase that is kept
 * sealed in the vault, of which so many stay. One that was missed is made when the records are open the next time.
 */
export function createPlan(context: DeskContext): {
  readonly handlers: Handlers<typeof planChannels>;
  /** Looks whether one is due, from now on; answers a function that stops looking. */
  readonly keep: () => () => void;
} {
  const { ports, state, connection, inFlight, changed } = context;
  let chosenFolder: string | null = null;
  /** When one could not be made last, by the clock that cannot be set. */
  const triedMs = new Map<string, number>();

  const planOf = (profileId: string): StoredBackupPlan | undefined =>
    state.stored().backupPlans.find((plan) => plan.profileId === profileId);
  const without = (profileId: string): StoredBackupPlan[] =>
    state.stored().backupPlans.filter((plan) => plan.profileId !== profileId);
  const change = (plan: StoredBackupPlan, how: Partial<StoredBackupPlan>): Promise<void> =>
    state.keep({ backupPlans: [...without(plan.profileId), { ...plan, ...how }] });

  /** Where it goes elsewhere since, or is opened by another passphrase, what was begun before tells nothing of it. */
  const asItIs = (begun: StoredBackupPlan): StoredBackupPlan | undefined => {
    const plan = planOf(begun.profileId);
    const isSame = plan?.mark === begun.mark && isOpenedThere(plan, begun);
    return isSame ? plan : undefined;
  };

  const shown = ({ profile }: Session): BackupPlanState => {
    const plan = planOf(profile.id);
    if (plan === undefined) return { plan: null, lastAt: null, state: 'none', error: null };
    const { every, keep, folder, lastMs, failure } = plan;
    return {
      plan: { every, keep, folder },
      lastAt: lastMs === null ? null : isoDateOf(lastMs),
      state: failure === null ? howDue(plan, ports.clock.nowMs()) : 'failed',
      error: failure,
    };
  };

  /** The one that is being made. */
  let running: Promise<BackupMade> | null = null;
  const run = (): Promise<BackupMade> => {
    running ??= make().finally(() => {
      running = null;
    });
    return running;
  };

  const make = (): Promise<BackupMade> =>
    inFlight.once('backup', async (cancelled) => {
      const { plan, name } = await connection.use(async (session) => {
        const planned = planOf(session.profile.id);
        if (planned === undefined) throw deskFailure('no-backup', 'No backups are planned.');
        return { plan: planned, name: backupNameOf(context, session, markOf(planned)) };
      });
      triedMs.set(plan.profileId, ports.clock.monotonicMs());
      try {
        await requireFolder(plan.folder);
        const file = await ports.files.writeIn(plan.folder, name);
        const { passphrase } = plan;
        const made = await backUpInto(context, { kind: 'planned-backup-made', file, passphrase, cancelled });
        if (made.outcome === 'saved') await noteMade(plan, basename(made.file));
        return made;
      } catch (error) {
        await noteFailed(plan, error).catch((failed: unknown) =>
          ports.log.error('That a planned backup was not made was not kept.', failed),
        );
        throw error;
      }
    });

  const noteMade = async (made: StoredBackupPlan, name: string): Promise<void> => {
    triedMs.delete(made.profileId);
    // Behind a lock nothing is kept, and it is made once more.
    const plan = asItIs(made);
    if (plan !== undefined) await change(plan, { lastMs: ports.clock.nowMs(), failure: null });
    await removeOld(made, name).catch((error: unknown) =>
      ports.log.warn(`Old planned backups could not be removed: ${messageOf(error)}`),
    );
  };

  const noteFailed = async (tried: StoredBackupPlan, thrown: unknown): Promise<void> => {
    ports.log.error('A planned backup was not made.', thrown);
    const plan = asItIs(tried);
    if (plan === undefined) return;
    const failure =
      thrown instanceof DeskFailure ? thrown.error : deskFailure('internal', messageOf(thrown)).error;
    await change(plan, { failure });
  };

  /** One that failed is tried again, also where an earlier one was made on the same day. */
  const isDone = (plan: StoredBackupPlan): boolean =>
    plan.failure === null && howDue(plan, ports.clock.nowMs()) === 'done';

  const look = async (): Promise<void> => {
    const isDue = await connection.useIfOpen(async (session) => {
      const plan = session === null ? undefined : planOf(session.profile.id);
      if (plan === undefined || isDone(plan)) return false;
      const tried = triedMs.get(plan.profileId);
      return tried === undefined || ports.clock.monotonicMs() - tried >= TRY_AGAIN_MS;
    });
    if (!isDue || inFlight.has('backup')) return;
    // Why it was not made is in the plan, and in the log.
    await run().catch(() => undefined);
    changed('activity');
  };

  return {
    handlers: {
      'backup.plan': async (_nothing, session) => shown(session),

      'backup.chooseFolder': async () => {
        const folder = await ports.files.chooseFolder();
        chosenFolder = folder ?? chosenFolder;
        return { folder };
      },

      'backup.setPlan': async ({ every, keep, folder, passphrase }, session) => {
        const { id: profileId } = session.profile;
        const before = planOf(profileId);
        // The one that was shown to whoever planned it: another may have been chosen in a dialog that was left.
        if (folder !== chosenFolder && folder !== before?.folder) {
          throw invalidInput('folder', 'This folder has not been chosen.');
        }
        const opens = passphrase ?? before?.passphrase;
        if (opens === undefined) throw invalidInput('passphrase', 'A passphrase is needed.');
        const plan: StoredBackupPlan = {
          profileId,
          mark: before?.mark ?? randomBytes(4).toString('hex'),
          every,
          keep,
          folder,
          passphrase: opens,
          sinceMs: ports.clock.nowMs(),
          // What is opened by another passphrase, or is elsewhere, is not the one that was planned.
          lastMs:
            before !== undefined && isOpenedThere(before, { folder, passphrase: opens })
              ? before.lastMs
              : null,
          failure: null,
        };
        await state.keep({ backupPlans: [...without(profileId), plan] });
        chosenFolder = null;
        triedMs.delete(profileId);
        await session.commit([{ kind: 'backup-plan-changed', id: 'record', data: { every, keep } }]);
        return shown(session);
      },

      'backup.endPlan': async (_nothing, session) => {
        const plan = planOf(session.profile.id);
        if (plan === undefined) return shown(session);
        await state.keep({ backupPlans: without(plan.profileId) });
        const data = { every: 'never', keep: plan.keep } as const;
        await session.commit([{ kind: 'backup-plan-changed', id: 'record', data }]);
        return shown(session);
      },

      'backup.runPlan': async () => {
        // One that has begun by itself is the one that is asked for, unless it goes to the folder of before.
        const begun = await running;
        if (begun === null) return run();
        const plan = await connection.use(async ({ profile }) => planOf(profile.id));
        return plan !== undefined && isDone(plan) ? begun : run();
      },
    },

    keep() {
      const timer = setInterval(() => {
        look().catch((error: unknown) =>
          ports.log.error('Whether a planned backup is due could not be looked up.', error),
        );
      }, LOOK_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

function howDue({ every, sinceMs, lastMs }: StoredBackupPlan, nowMs: number): 'done' | 'due' | 'late' {
  if (lastMs === null) return daysOverdue(every, sinceMs, nowMs) > 0 ? 'late' : 'due';
  const days = daysOverdue(every, lastMs, nowMs);
  if (days < 0) return 'done';
  return days === 0 ? 'due' : 'late';
}

type Place = Pick<StoredBackupPlan, 'folder' | 'passphrase'>;

const isOpenedThere = (one: Place, other: Place): boolean =>
  one.folder === other.folder && one.passphrase === other.passphrase;

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  // It is not made: where a drive is not plugged in, its place is on this computer's own disk.
  if (found?.isDirectory() !== true) throw deskFailure('folder-gone', folder);
}

const markOf = ({ mark }: StoredBackupPlan): string => `auto-${mark}`;

/** Leaves the newest of what this plan made, whatever else lies in the folder. */
async function removeOld(plan: StoredBackupPlan, newest: string): Promise<void> {
  const own = new RegExp(`^threshold-(?:.+-)?${markOf(plan)}-(\\d{4}-\\d\\d-\\d\\d)\\.backup$`);
  const dated = (await readdir(plan.folder))
    .flatMap((name) => {
      const day = own.exec(name)?.[1];
      return day === undefined || name === newest ? [] : [{ name, day }];
    })
    .sort((one, other) => other.day.localeCompare(one.day));
  for (const { name } of dated.slice(plan.keep - 1)) await rm(join(plan.folder, name), { force: true });
}
