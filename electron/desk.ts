import type { DeskState } from '#shared/features/program/model.ts';
import { type Contract, contract } from '#shared/rpc/contract.ts';
import { requireIn } from './core/coming-in.ts';
import { ConnectionInUse } from './core/connection/connection-in-use.ts';
import { PracticeRunner } from './core/connection/practice-runner.ts';
import type { DeskContext } from './core/context.ts';
import { DeskStateKeeper } from './core/desk-state.ts';
import { messageOf } from './core/failure.ts';
import { namingFiles } from './core/file-name.ts';
import { InFlight } from './core/in-flight.ts';
import { settleAccess } from './core/known-access.ts';
import { Lifetime } from './core/lifetime.ts';
import type { DeskPorts } from './core/ports.ts';
import { SavedFiles } from './core/saved-files.ts';
import { activityHandlers } from './features/activity/handlers.ts';
import { applicationExportHandlers } from './features/applications/exports.ts';
import { applicationHandlers } from './features/applications/handlers.ts';
import { applicationLayoutHandlers } from './features/applications/layout.ts';
import { applicationPdfHandlers } from './features/applications/pdf.ts';
import { approvalCenterHandlers } from './features/approval-center/handlers.ts';
import { assignmentHandlers } from './features/assignments/handlers.ts';
import { backupHandlers } from './features/backup/handlers.ts';
import { finishCutOffRestore } from './features/backup/put-in-place.ts';
import { comparisonHandlers } from './features/comparison/handlers.ts';
import { conflictHandlers } from './features/conflicts/handlers.ts';
import { beginSession } from './features/connections/begin-session.ts';
import { connectionHandlers } from './features/connections/handlers.ts';
import { decisionHandlers } from './features/decisions/handlers.ts';
import { togetherHandlers } from './features/decisions/together.ts';
import { diagnosticsHandlers } from './features/diagnostics/handlers.ts';
import { firstComeHandlers } from './features/first-come/handlers.ts';
import { holdHandlers } from './features/holds/handlers.ts';
import { householdHandlers } from './features/households/handlers.ts';
import { importHandlers } from './features/imports/handlers.ts';
import { lookUpHandlers } from './features/look-ups/handlers.ts';
import { noteHandlers } from './features/notes/handlers.ts';
import { noticeHandlers } from './features/notices/handlers.ts';
import { bringingHandlers, officeHandlers, peopleHandlers } from './features/office/handlers.ts';
import { OfficeInUse } from './features/office/in-use.ts';
import { peopleHereHandlers } from './features/people-here/handlers.ts';
import { Pins } from './features/people-here/index.ts';
import { pointingHandlers } from './features/pointing/handlers.ts';
import { preferenceHandlers } from './features/preferences/handlers.ts';
import { finishErasing } from './features/program/erase-everything.ts';
import { programHandlers } from './features/program/handlers.ts';
import { propertyHandlers } from './features/properties/handlers.ts';
import { repairHandlers } from './features/repair/handlers.ts';
import { reportLinkHandlers } from './features/report-links/handlers.ts';
import { reportHostHandlers } from './features/report-links/hosts.ts';
import { linkMailHandlers } from './features/report-links/mail.ts';
import { reportHandlers } from './features/reports/handlers.ts';
import { retentionHandlers } from './features/retention/handlers.ts';
import { unsavedTextHandlers } from './features/unsaved-texts/handlers.ts';
import { updateHandlers } from './features/updates/handlers.ts';
import { createVault } from './features/vault/handlers.ts';
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
  /** Who else is connected with a hub that this desk runs. `anybody` answers at once. */
  readonly others: {
    anybody(): boolean;
    who(): ReturnType<OfficeInUse['whoIsConnected']>;
  };
}

/**
 * Opens the desk: reads the preferences and, where the vault is open and a connection was in use, opens its records.
 * Resolves when they can be read; the practice service starts behind. What cannot be opened is in the state, not thrown.
 */
export async function openDesk(given: DeskPorts): Promise<Desk> {
  const lifetime = new Lifetime();
  const savedFiles = new SavedFiles();
  const ports: DeskPorts = {
    ...given,
    emit: safeEmit(given, lifetime),
    files: savedFiles.remembering(namingFiles(given.files)),
  };
  const changed: DeskContext['changed'] = (...areas) => {
    ports.emit('records-changed', { areas: [...areas] });
    office.nudge();
  };
  const state = new DeskStateKeeper(ports);
  const practice = new PracticeRunner(ports, state);
  const connection = new ConnectionInUse({
    ...{ ports, state, changed },
    begin: (...opened) => beginSession({ ports, state, practice, office, changed }, ...opened),
    settle: (profileId) => finishCutOffRestore({ ports, state }, profileId),
    admit: ({ id }, records) => settleAccess(state, id, records),
  });
  const office = new OfficeInUse({ ports, state, connection, changed });
  const inFlight: DeskContext['inFlight'] = new InFlight();
  const context: DeskContext = {
    ports,
    state,
    connection,
    practice,
    lifetime,
    inFlight,
    office,
    changed,
  };

  const pins = new Pins(context);
  const vault = createVault(context);
  const handlers: Handlers<Contract> = {
    ...programHandlers(context, savedFiles),
    ...vault.handlers,
    ...preferenceHandlers(context),
    ...peopleHandlers(context),
    ...officeHandlers(context, office),
    ...bringingHandlers(office),
    ...peopleHereHandlers(context, office, pins),
    ...updateHandlers(context),
    ...connectionHandlers(context, pins),
    ...pointingHandlers(context),
    ...approvalCenterHandlers(context),
    ...applicationHandlers(context),
    ...applicationPdfHandlers(context),
    ...importHandlers(context),
    ...lookUpHandlers(context),
    ...decisionHandlers(context),
    ...togetherHandlers(context),
    ...conflictHandlers(context),
    ...assignmentHandlers(context),
    ...noteHandlers(context),
    ...noticeHandlers(context),
    ...comparisonHandlers(context),
    ...firstComeHandlers(context),
    ...propertyHandlers(context),
    ...reportHandlers(context),
    ...applicationExportHandlers(context),
    ...applicationLayoutHandlers(context),
    ...householdHandlers(context),
    ...reportLinkHandlers(context),
    ...reportHostHandlers(context),
    ...linkMailHandlers(context),
    ...unsavedTextHandlers(context),
    ...activityHandlers(context),
    ...retentionHandlers(context),
    ...holdHandlers(context),
    ...backupHandlers(context),
    ...diagnosticsHandlers(context),
    ...repairHandlers(context),
  };
  const useCases = bindHandlers(contract, handlers, {
    requireIn: (scope) => requireIn(context, scope),
    use: (act) => connection.use(act),
    requireRole: (session, needs) => office.requireRole(session, needs),
    changed,
  });
  lifetime.onEnding(() => office.joining.pause());
  // A desk that is locked goes on being the hub of others.
  lifetime.onEnding(async (why) => {
    if (why === 'locked') return;
    await office.secondDesk.close();
    if (why === 'erased') await office.stopOwnHubs();
  });
  lifetime.onEnding(async (why) => {
    if (why !== 'closed') return;
    await connection.close();
    await practice.stop();
    await office.stopOwnHubs();
    // Links that were left live, say, are stored as the records close.
    await state.leaveRecords();
  });

  await finishErasing(context);
  await vault.enter('started');
  lifetime.begin();
  return {
    useCases,
    state: () => state.current(),
    close: () => lifetime.end('closed'),
    others: {
      anybody: () => office.ownHubs.others().length > 0,
      who: () => connection.useIfOpen((session) => office.whoIsConnected(session)),
    },
  };
}

/** Tells the page as long as the desk is not closed. That something cannot be told must not undo what it tells of. */
function safeEmit({ emit, log }: DeskPorts, lifetime: Lifetime): DeskPorts['emit'] {
  let closed = false;
  lifetime.onEnding((why) => {
    closed ||= why === 'closed';
  });
  return (name, payload) => {
    if (closed) return;
    try {
      emit(name, payload);
    } catch (error) {
      log.error(`The page could not be told of ${name}: ${messageOf(error)}`);
    }
  };
}
