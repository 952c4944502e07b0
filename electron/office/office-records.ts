import type { Records } from '#electron/records/index.ts';

/** What the exchange with a hub asks of records. */
export type OfficeRecords = Pick<
  Records,
  | 'officeApply'
  | 'officeBegin'
  | 'officeBring'
  | 'officeCaughtUp'
  | 'officeCut'
  | 'officeDiverged'
  | 'officeHere'
  | 'officeLost'
  | 'officeOutbox'
  | 'officePointAt'
  | 'officePrepare'
  | 'officeReconcile'
  | 'officeRelayed'
  | 'officeRemoved'
  | 'officeRewind'
  | 'officeSent'
  | 'officeSettlePrepared'
  | 'officeShare'
>;
