import type { QueuedApplication } from '#shared/features/first-come/model.ts';

/** The first who waits and whom the office's bands do not decline. */
export const nextInLine = (applications: readonly QueuedApplication[]): QueuedApplication | undefined =>
  applications.find(({ decision, band }) => decision === null && (band === 'approve' || band === 'review'));
