import type { DeskState } from '#shared/models/desk.ts';
import { aboutUseCases } from './about.ts';
import { activityUseCases } from './activity-record.ts';
import { exportUseCases } from './application-exports.ts';
import { applicationLayoutUseCases } from './application-layout.ts';
import { applicationPdfUseCases } from './application-pdf.ts';
import { applicationUseCases } from './applications.ts';
import { approvalCenterUseCases } from './approval-center/index.ts';
import { BackupInHand } from './backup/in-hand.ts';
import { backupUseCases } from './backup/making.ts';
import { restoreUseCases } from './backup/restoring.ts';
import { comparisonUseCases } from './comparison.ts';
import { connectionUseCases } from './connection.ts';
import { ConnectionInUse } from './connection-in-use.ts';
import type { DeskContext } from './context.ts';
import { CsvExporter } from './csv-export.ts';
import { decisionUseCases } from './decisions.ts';
import { deskUseCases } from './desk-access.ts';
import { DeskStateKeeper } from './desk-state.ts';
import { diagnosticsUseCases } from './diagnostics/index.ts';
import { effectUseCases } from './effect.ts';
import { entrance } from './entering.ts';
import { eraseUseCases, finishErasing } from './erase-everything.ts';
import { messageOf } from './failure.ts';
import { firstComeUseCases } from './first-come.ts';
import { householdUseCases } from './households.ts';
import { copyUseCases } from './kept-copies.ts';
import { keepLeftLinks } from './left-links.ts';
import { licenceUseCases } from './licences.ts';
import { linkMailUseCases } from './link-mail.ts';
import { lockWhenLeft } from './lock.ts';
import { lookUpUseCases } from './look-up/use-cases.ts';
import { noticeUseCases } from './notices.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { pointingUseCases } from './pointing.ts';
import type { DeskPorts } from './ports.ts';
import { PracticeRunner } from './practice-runner.ts';
import { preferenceUseCases } from './preferences.ts';
import { Rekeying } from './rekeying.ts';
import { reportHostUseCases } from './report-hosts.ts';
import { reportLinkUseCases } from './report-links.ts';
import { keepRetention, retentionUseCases } from './retention.ts';
import { unsavedTextUseCases } from './unsaved-texts.ts';
import { lookForUpdates, updateUseCases } from './updates.ts';
import type { UseCases } from './use-cases.ts';

export { DeskFailure } from './failure.ts';
export type { DeskPorts } from './ports.ts';
export type { UseCases } from './use-cases.ts';

/** The desk: everything that can be done with it, whoever asks. */
export interface Desk {
  readonly useCases: UseCases;
  state(): DeskState;
  /**
   * Interrupts the look-ups, lets calls under way end (for some seconds), stops the practice service, closes the records. Asked for once
   * more, there is nothing left to do.
   */
  close(): Promise<void>;
}

/**
 * Opens the desk: reads the preferences and, where the vault is open and a connection was in use, opens its records.
 * Resolves when they can be read; the practice service starts behind. What cannot be opened is in the state, not thrown.
 */
export async function openDesk(given: DeskPorts): Promise<Desk> {
  let closed = false;
  const ports: DeskPorts = {
    ...given,
    emit(name, payload) {
      if (closed) return;
      try {
        given.emit(name, payload);
      } catch (error) {
        // News that cannot be told must not undo what it tells of.
        given.log.error(`The page could not be told of ${name}: ${messageOf(error)}`);
      }
    },
  };
  const changed: DeskContext['changed'] = (...areas) => ports.emit('cache-changed', { areas: [...areas] });
  const state = new DeskStateKeeper(ports);
  const practice = new PracticeRunner(ports, state);
  const connection = new ConnectionInUse({ ports, state, practice, changed });
  const backups = new OneAtATime('A backup is being made or restored.');
  const backupInHand = new BackupInHand(ports);
  const rekeying = new Rekeying(ports, state);
  const exports = {
    applications: new CsvExporter(ports, 'applications'),
    activity: new CsvExporter(ports, 'activity'),
  };
  const context: DeskContext = {
    ...{ ports, state, connection, practice, backups, backupInHand, rekeying, exports, changed },
  };
  const enter = entrance(context);
  const stops: (() => void)[] = [];
  const close = async (): Promise<void> => {
    closed = true;
    for (const stop of stops.splice(0)) stop();
    backups.cancel();
    for (const exporter of Object.values(exports)) exporter.cancel();
    await backupInHand.putAway();
    await rekeying.stop();
    await connection.close();
    await practice.stop();
    // Links that were left live, say, are stored as the records close.
    await state.leaveRecords();
  };
  const useCases: UseCases = {
    ...deskUseCases(context, enter),
    ...preferenceUseCases(context),
    ...connectionUseCases(context),
    ...approvalCenterUseCases(context),
    ...effectUseCases(context),
    ...applicationUseCases(context),
    ...applicationPdfUseCases(context),
    ...lookUpUseCases(context),
    ...decisionUseCases(context),
    ...noticeUseCases(context),
    ...comparisonUseCases(context),
    ...firstComeUseCases(context),
    ...pointingUseCases(context),
    ...exportUseCases(context),
    ...applicationLayoutUseCases(context),
    ...householdUseCases(context),
    ...reportLinkUseCases(context),
    ...reportHostUseCases(context),
    ...linkMailUseCases(context),
    ...unsavedTextUseCases(context),
    ...activityUseCases(context),
    ...retentionUseCases(context),
    ...copyUseCases(context),
    ...eraseUseCases(context),
    ...updateUseCases(context, close),
    ...diagnosticsUseCases(context),
    ...aboutUseCases(context),
    ...licenceUseCases(context),
    ...backupUseCases(context),
    ...restoreUseCases(context),
  };
  await finishErasing(context);
  await enter('started');
  stops.push(keepLeftLinks(context), keepRetention(context), lockWhenLeft(context), lookForUpdates(context));
  stops.push(
    ports.onWake(() => {
      connection
        .useIfOpen(async (session) => session?.linkExpiry.expireDue())
        .then(() => changed('reportLinks'))
        .catch((error: unknown) => ports.log.warn('Report links could not be looked at after sleep.', error));
    }),
  );
  return { useCases, state: () => state.current(), close };
}
