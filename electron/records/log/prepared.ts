import { headerListSchema, headerOf } from '#shared/office/sent-entry.ts';
import { headerText } from '#shared/rpc/entry.ts';
import type { Database } from '../database.ts';
import type { Entry } from './entry.ts';

interface Row {
  readonly header: string;
  readonly salt: string;
  readonly data: string;
}

/** The one entry that is made and may be refused by the hub. It is written down before it is sent: its number is never given twice. */
export function createPrepared(database: Database) {
  const statements = () => ({
    read: database.prepare<Row>('SELECT header, salt, data FROM office_prepared'),
    write: database.prepare('INSERT INTO office_prepared (id, header, salt, data) VALUES (1, ?, ?, ?)'),
    remove: database.prepare('DELETE FROM office_prepared'),
  });
  let prepared: ReturnType<typeof statements> | null = null;
  const ask = () => {
    prepared ??= statements();
    return prepared;
  };
  return {
    read(): Entry | null {
      const row = ask().read.get();
      if (row === undefined) return null;
      const { header, salt, data } = row;
      return { header: headerOf(headerListSchema.parse(JSON.parse(header))), salt, data };
    },
    write({ header, salt, data }: Entry): void {
      ask().write.run(headerText(header), salt ?? '', data ?? '');
    },
    remove: (): void => void ask().remove.run(),
  };
}
