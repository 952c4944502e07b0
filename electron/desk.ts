import type { DeskState } from '#shared/features/program/model.ts';
import { type Contract, contract } from '#shared/rpc/contract.ts';
import type { DeskContext } from './core/context.ts';
import { CsvExporter } from './core/csv-export.ts';
import { DeskStateKeeper } from './core/desk-state.ts';
import { messageOf } from './core/failure.ts';
import { InFlight } from './core/in-flight.ts';
import type { DeskPorts } from './core/ports.ts';
import { activityHandlers } from './features/activity/handlers.ts';
import { applicationExportHandlers } from './features/applications/exports.ts';
import { applicationHandlers } from './features/applications/handlers.ts';
import { applicationLayoutHandlers } from './features/applications/layout.ts';
import { applicationPdfHandlers } from './features/applications/pdf.ts';
import { approvalCenterHandlers } from './features/approval-center/handlers.ts';
import { BackupInHand } from './features/backup/in-hand.ts';
import { copyUseCases } from './features/backup/kept-copies.ts';
import { backupUseCases } from './features/backup/making.ts';
import { restoreUseCases } from './features/backup/restoring.ts';
import { comparisonHandlers } from './features/comparison/handlers.ts';
import { ConnectionInUse } from './features/connections/connection-in-use.ts';
import { entrance } from './features/connections/entering.ts';
import { connectionUseCases } from './features/connections/handlers.ts';
import { PracticeRunner } from './features/connections/practice-runner.ts';
import { decisionHandlers } from './features/decisions/handlers.ts';
import { diagnosticsHandlers } from './features/diagnostics/handlers.ts';
import { firstComeHandlers } from './features/first-come/handlers.ts';
import { householdHandlers } from './features/households/handlers.ts';
import { lookUpHandlers } from './features/look-ups/handlers.ts';
import { noticeHandlers } from './features/notices/handlers.ts';
import { pointingUseCases } from './features/pointing/handlers.ts';
import { preferenceUseCases } from './features/preferences/handlers.ts';
import { aboutUseCases } from './features/program/about.ts';
import { eraseUseCases, finishErasing } from './features/program/erase-everything.ts';
import { licenceUseCases } from './features/program/licenses.ts';
import { reportLinkHandlers } from './features/report-links/handlers.ts';
import { reportHostHandlers } from './features/report-links/hosts.ts';
import { keepLeftLinks } from './features/report-links/left-links.ts';
import { linkMailHandlers } from './features/report-links/mail.ts';
import { keepRetention, retentionUseCases } from './features/retention/handlers.ts';
import { unsavedTextHandlers } from './features/unsaved-texts/handlers.ts';
import { lookForUpdates, updateUseCases } from './features/updates/handlers.ts';
import { deskUseCases } from './features/vault/handlers.ts';
import { lockWhenLeft } from './features/vault/lock.ts';
import { Rekeying } from './features/vault/rekeying.ts';
import { bindHandlers, type Handlers, type UseCases } from './rpc/handlers.ts';

export { DeskFailure } from './core/failure.ts';
export type { DeskPorts } from './core/ports.ts';
export type { UseCases } from './rpc/handlers.ts';

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
  const changed: DeskContext['changed'] = (...areas) => ports.emit('records-changed', { areas: [...areas] });
  const state = new DeskStateKeeper(ports);
  const practice = new PracticeRunner(ports, state);
  const connection = new ConnectionInUse({ ports, state, practice, changed });
  const inFlight: DeskContext['inFlight'] = new InFlight();
  const backupInHand = new BackupInHand(ports);
  const rekeying = new Rekeying(ports, state);
  const exports = {
    applications: new CsvExporter(ports, 'applications'),
    activity: new CsvExporter(ports, 'activity'),
  };
  const context: DeskContext = {
    ...{ ports, state, connection, practice, inFlight, backupInHand, rekeying, exports, changed },
  };
  const enter = entrance(context);
  const stops: (() => void)[] = [];
  const close = async (): Promise<void> => {
    closed = true;
    for (const stop of stops.splice(0)) stop();
    inFlight.cancel('backup');
    for (const exporter of Object.values(exports)) exporter.cancel();
    await backupInHand.putAway();
    await rekeying.stop();
    await connection.close();
    await practice.stop();
    // Links that were left live, say, are stored as the records close.
    await state.leaveRecords();
  };
  const handlers: Handlers<Contract> = {
    ...deskUseCases(context, enter),
    ...preferenceUseCases(context),
    ...connectionUseCases(context),
    ...approvalCenterHandlers(context),
    ...applicationHandlers(context),
    ...applicationPdfHandlers(context),
    ...lookUpHandlers(context),
    ...decisionHandlers(context),
    ...noticeHandlers(context),
    ...comparisonHandlers(context),
    ...firstComeHandlers(context),
    ...pointingUseCases(context),
    ...applicationExportHandlers(context),
    ...applicationLayoutHandlers(context),
    ...householdHandlers(context),
    ...reportLinkHandlers(context),
    ...reportHostHandlers(context),
    ...linkMailHandlers(context),
    ...unsavedTextHandlers(context),
    ...activityHandlers(context),
    ...retentionUseCases(context),
    ...copyUseCases(context),
    ...eraseUseCases(context),
    ...updateUseCases(context, close),
    ...diagnosticsHandlers(context),
    ...aboutUseCases(context),
    ...licenceUseCases(context),
    ...backupUseCases(context),
    ...restoreUseCases(context),
  };
  const useCases = bindHandlers(contract, handlers, { use: (act) => connection.use(act), changed });
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
