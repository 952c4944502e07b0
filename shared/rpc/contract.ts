import type { z } from 'zod';
import { activityChannels } from '../features/activity/channels.ts';
import {
  applicationChannels,
  applicationExportChannels,
  applicationLayoutChannels,
  applicationPdfChannels,
} from '../features/applications/channels.ts';
import { approvalCenterChannels } from '../features/approval-center/channels.ts';
import { assignmentChannels } from '../features/assignments/channels.ts';
import { backupChannels } from '../features/backup/channels.ts';
import { comparisonChannels } from '../features/comparison/channels.ts';
import { conflictChannels } from '../features/conflicts/channels.ts';
import { connectionChannels } from '../features/connections/channels.ts';
import { decisionChannels, togetherChannels } from '../features/decisions/channels.ts';
import { diagnosticsChannels } from '../features/diagnostics/channels.ts';
import { firstComeChannels } from '../features/first-come/channels.ts';
import { holdChannels } from '../features/holds/channels.ts';
import { householdChannels } from '../features/households/channels.ts';
import { importChannels } from '../features/imports/channels.ts';
import { lookUpChannels } from '../features/look-ups/channels.ts';
import { noteChannels } from '../features/notes/channels.ts';
import { noticeChannels } from '../features/notices/channels.ts';
import { bringingChannels } from '../features/office/bringing-channels.ts';
import { officeChannels, peopleChannels } from '../features/office/channels.ts';
import { peopleHereChannels } from '../features/people-here/channels.ts';
import { pointingChannels } from '../features/pointing/channels.ts';
import { preferenceChannels } from '../features/preferences/channels.ts';
import { programChannels } from '../features/program/channels.ts';
import { propertyChannels } from '../features/properties/channels.ts';
import { repairChannels } from '../features/repair/channels.ts';
import {
  linkMailChannels,
  reportHostChannels,
  reportLinkChannels,
} from '../features/report-links/channels.ts';
import { reportChannels } from '../features/reports/channels.ts';
import { retentionChannels } from '../features/retention/channels.ts';
import { unsavedTextChannels } from '../features/unsaved-texts/channels.ts';
import { updateChannels } from '../features/updates/channels.ts';
import { vaultChannels } from '../features/vault/channels.ts';
import type { RecordArea } from './channel.ts';

/**
 * All that the page can ask of the desk: each subject's channels (`features/<subject>/channels.ts`). The preload exposes a function for each
 * and nothing else; the handler gets the parsed input, the page the parsed output.
 */
export const contract = {
  ...programChannels,
  ...vaultChannels,
  ...preferenceChannels,
  ...peopleChannels,
  ...officeChannels,
  ...bringingChannels,
  ...peopleHereChannels,
  ...updateChannels,
  ...connectionChannels,
  ...pointingChannels,
  ...reportHostChannels,
  ...reportLinkChannels,
  ...linkMailChannels,
  ...approvalCenterChannels,
  ...importChannels,
  ...lookUpChannels,
  ...applicationChannels,
  ...applicationExportChannels,
  ...applicationLayoutChannels,
  ...applicationPdfChannels,
  ...comparisonChannels,
  ...firstComeChannels,
  ...propertyChannels,
  ...reportChannels,
  ...decisionChannels,
  ...togetherChannels,
  ...conflictChannels,
  ...assignmentChannels,
  ...noteChannels,
  ...noticeChannels,
  ...householdChannels,
  ...unsavedTextChannels,
  ...retentionChannels,
  ...holdChannels,
  ...backupChannels,
  ...activityChannels,
  ...diagnosticsChannels,
  ...repairChannels,
} as const;

export type Contract = typeof contract;
export type Channel = keyof Contract;
/** What the page passes. */
export type ChannelInput<Name extends Channel> = z.input<Contract[Name]['input']>;
/** What the handler gets: the parsed input. */
export type ParsedInput<Name extends Channel> = z.output<Contract[Name]['input']>;
/** What the handler answers and the page gets. */
export type ChannelOutput<Name extends Channel> = z.output<Contract[Name]['output']>;
/** The channels whose answers a page keeps until the part of the records that they come from changes. */
export type QueryChannel = {
  [Name in Channel]: Contract[Name] extends { readonly reads: RecordArea } ? Name : never;
}[Channel];
