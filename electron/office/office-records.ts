import type { Records } from '#electron/records/index.ts';

/** What the exchange with a hub asks of records. */
export type OfficeRecords = Pick<Records, Extract<keyof Records, `office${string}`>>;
