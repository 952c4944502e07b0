import type { Channel } from './contract.ts';
import type { EventName } from './events.ts';

/**
 * The names alone, for the preload: it must not carry the schemas (a sandboxed preload is parsed at every start).
 * `satisfies` and a test keep them the same as the contract's keys.
 */
export const channelNames = [
  'desk.state',
  'desk.choosePassphrase',
  'desk.unlock',
  'desk.dismissNotice',
  'desk.changePreferences',
  'connection.choosePractice',
  'connection.connect',
  'connection.activate',
  'connection.setToken',
  'connection.test',
  'connection.switchPractice',
  'approvalCenter.get',
  'approvalCenter.createDraft',
  'approvalCenter.openDraft',
  'approvalCenter.renameDraft',
  'approvalCenter.removeDraft',
  'approvalCenter.restoreDraft',
  'approvalCenter.saveDraft',
  'approvalCenter.publish',
  'approvalCenter.sendAgain',
  'approvalCenter.versions',
  'approvalCenter.version',
  'approvalCenter.exportDocument',
  'approvalCenter.chooseImportFile',
  'approvalCenter.previewImport',
  'approvalCenter.importAsDraft',
  'approvalCenter.adoptDrift',
  'approvalCenter.dismissDrift',
  'approvalCenter.effect',
  'approvalCenter.histogram',
  'approvalCenter.previewBands',
  'applications.lookUp',
  'applications.lookUpSamples',
  'applications.lookUpMany',
  'applications.lookUpColumns',
  'applications.lookUps',
  'applications.cancelLookUp',
  'applications.continueLookUp',
  'applications.retryLookUp',
  'applications.copyFailures',
  'applications.dismissLookUp',
  'applications.list',
  'applications.properties',
  'applications.get',
  'applications.refresh',
  'applications.rawReply',
  'applications.saveOfficeData',
  'decisions.list',
  'decisions.record',
  'decisions.withdraw',
  'households.list',
  'households.save',
  'households.send',
  'households.remove',
  'reportLinks.list',
  'reportLinks.create',
  'reportLinks.copy',
  'reportLinks.open',
  'activity.list',
  'activity.verify',
] as const satisfies readonly Channel[];

export const eventNames = [
  'desk-state-changed',
  'cache-changed',
  'look-ups-changed',
  'command',
] as const satisfies readonly EventName[];

/** Channel and event names on the wire carry a prefix, so that nothing else of Electron's is ever meant. */
export const IPC_PREFIX = 'threshold:';
