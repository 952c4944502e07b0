import { MOST_COPIED } from '#shared/models/application-columns.ts';
import type { ApplicationSelection, ApplicationSort, CsvExport } from '#shared/models/application-list.ts';
import type { ApplicationRow } from '#shared/models/applications.ts';
import { matchingRequest, selectedRequest, thresholdsOf } from './application-request.ts';
import { createTableWriter, type TableWriter } from './application-table.ts';
import type { DeskContext } from './context.ts';
import { deskFailure } from './failure.ts';
import type { FileToWrite } from './ports.ts';
import type { Session } from './session.ts';
import type { UseCases } from './use-cases.ts';

type ExportUseCases = Pick<
  UseCases,
  'applications.identifiers' | 'applications.copy' | 'applications.exportCsv' | 'applications.cancelExport'
>;

/** Rows that are read, written and told of at once. */
const CHUNK = 500;
const NEWS_EVERY_MS = 100;

const ABOUT = { kind: 'applications-exported', subject: 'applications' } as const;

/** Takes applications out of the desk: onto the clipboard and into files. What was taken, and how many, stands in the activity. */
export function exportUseCases(context: DeskContext): ExportUseCases {
  const { connection, ports, changed } = context;
  let running: AbortController | null = null;

  const snapshotOf = (session: Session, selection: ApplicationSelection, sort: ApplicationSort) =>
    session.cache.listSnapshot(selectedRequest(context, selection, sort));

  async function* rowsOf(session: Session, ids: readonly number[]): AsyncGenerator<ApplicationRow[]> {
    for (let start = 0; start < ids.length; start += CHUNK) {
      yield await session.cache.snapshotApplications(ids.slice(start, start + CHUNK), thresholdsOf(context));
    }
  }

  /** Writes chunk after chunk; answers how many rows there are, or null where it was cancelled. */
  const write = async (
    session: Session,
    ids: readonly number[],
    writer: TableWriter,
    file: FileToWrite,
    cancelled: AbortSignal,
  ): Promise<number | null> => {
    let written = 0;
    let toldAtMs = ports.clock.monotonicMs();
    await file.write(writer.csvHead());
    for await (const rows of rowsOf(session, ids)) {
      if (cancelled.aborted) return null;
      await file.write(writer.csvRows(rows));
      written += rows.length;
      if (ports.clock.monotonicMs() - toldAtMs < NEWS_EVERY_MS) continue;
      toldAtMs = ports.clock.monotonicMs();
      ports.emit('export-changed', { state: 'writing', written, total: ids.length });
    }
    return cancelled.aborted ? null : written;
  };

  const exportInto = async (
    file: FileToWrite,
    act: (cancelled: AbortSignal) => Promise<number | null>,
  ): Promise<CsvExport> => {
    const cancelling = new AbortController();
    running = cancelling;
    try {
      const rows = await act(cancelling.signal);
      if (rows === null) {
        await file.discard();
        return { outcome: 'cancelled' };
      }
      await file.finish();
      return { outcome: 'saved', file: file.name, rows };
    } finally {
      running = null;
      ports.emit('export-changed', { state: 'ended', written: 0, total: 0 });
    }
  };

  return {
    'applications.identifiers': ({ sort, offset, limit, ...filter }) =>
      connection.use((session) =>
        session.cache.listIdentifiers({ ...matchingRequest(context, filter, sort), offset, limit }),
      ),

    'applications.copy': ({ selection, sort, as }) =>
      connection.use(async (session) => {
        const ids = await snapshotOf(session, selection, sort);
        if (ids.length > MOST_COPIED) {
          const detail = `At most ${MOST_COPIED} applications can be copied at once; these are ${ids.length}.`;
          throw deskFailure('too-many', detail);
        }
        const rows: ApplicationRow[] = [];
        for await (const chunk of rowsOf(session, ids)) rows.push(...chunk);
        if (as.kind === 'identifiers') {
          await ports.clipboard.write({ text: rows.map(({ identifier }) => identifier).join('\n') });
        } else {
          const writer = createTableWriter(as.table);
          await ports.clipboard.write({ text: writer.tabbed(rows), html: writer.html(rows) });
        }
        const what = as.kind === 'table' ? columnsOf(as.table) : 'identifiers';
        await session.journal.done(ABOUT, `${rows.length} copied: ${what}`);
        changed('activity');
        return { copied: rows.length };
      }),

    'applications.exportCsv': async ({ selection, sort, table }) => {
      if (running !== null) throw deskFailure('already-running', 'Another export is being written.');
      const today = new Date(ports.clock.nowMs()).toLocaleDateString('en-CA');
      const file = await ports.files.chooseSave({ suggestedName: `applications-${today}.csv` });
      if (file === null) return { outcome: 'cancelled' };
      try {
        return await connection.use(async (session) => {
          const exported = await exportInto(file, async (cancelled) => {
            const ids = await snapshotOf(session, selection, sort);
            return write(session, ids, createTableWriter(table), file, cancelled);
          });
          if (exported.outcome === 'saved') {
            const detail = `${exported.rows} written to ${exported.file}: ${columnsOf(table)}`;
            await session.journal.done(ABOUT, detail);
            changed('activity');
          }
          return exported;
        });
      } catch (error) {
        await file.discard();
        throw error;
      }
    },

    'applications.cancelExport': async () => {
      running?.abort();
      return {};
    },
  };
}

const columnsOf = ({ columns }: { readonly columns: readonly { readonly column: string }[] }): string =>
  columns.map(({ column }) => column).join(', ');
