import type { DeskContext } from '#electron/core/context.ts';
import { EXPORTED_AT_ONCE, Exporter, fileNameOf } from '#electron/core/export.ts';
import { deskFailure } from '#electron/core/failure.ts';
import { writtenDown } from '#electron/core/gone-out.ts';
import type { Session } from '#electron/core/session.ts';
import { tableContent } from '#electron/core/table-content.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { applicationExportChannels } from '#shared/features/applications/channels.ts';
import { MOST_COPIED } from '#shared/features/applications/columns.ts';
import type { ApplicationSelection, ApplicationSort } from '#shared/features/applications/list.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';
import { matchingRequest, piecesOf, selectedRequest, thresholdsOf } from './request.ts';
import { createTableWriter } from './table.ts';

/** Takes applications out of the desk: onto the clipboard and into files. What was taken, and how many, stands in the activity. */
export function applicationExportHandlers(context: DeskContext): Handlers<typeof applicationExportChannels> {
  const { ports } = context;
  const exporter = new Exporter(context, 'applications');

  const snapshotOf = (session: Session, selection: ApplicationSelection, sort: ApplicationSort) =>
    session.records.listSnapshot(selectedRequest(context, selection, sort));

  async function* rowsOf(session: Session, ids: Float64Array): AsyncGenerator<ApplicationRow[]> {
    for (const piece of piecesOf(ids, EXPORTED_AT_ONCE)) {
      yield await session.records.snapshotApplications(piece, thresholdsOf(context));
    }
  }

  return {
    'applications.identifiers': ({ sort, offset, limit, ...filter }, { records }) =>
      records.listIdentifiers({ ...matchingRequest(context, filter, sort), offset, limit }),

    'applications.copy': async ({ selection, sort, as }, session) => {
      const matching = await session.records.countApplications(selectedRequest(context, selection, sort));
      if (matching > MOST_COPIED) {
        const detail = `At most ${MOST_COPIED} applications can be copied at once; these are ${matching}.`;
        throw deskFailure('too-many', detail);
      }
      const ids = await snapshotOf(session, selection, sort);
      const rows: ApplicationRow[] = [];
      for await (const chunk of rowsOf(session, ids)) rows.push(...chunk);
      if (as.kind === 'identifiers') {
        await ports.clipboard.write({ text: rows.map(({ identifier }) => identifier).join('\n') });
      } else {
        const writer = createTableWriter(as.table);
        await ports.clipboard.write({ text: writer.tabbed(rows), html: writer.html(rows) });
      }
      const columns = as.kind === 'table' ? columnsOf(as.table) : null;
      const data = { count: rows.length, columns, file: null };
      await writtenDown(ports, () => session.commit([{ kind: 'applications-exported', id: 'record', data }]));
      return { copied: rows.length };
    },

    'applications.export': ({ selection, sort, table, as, title }) =>
      exporter.intoChosenFile(fileNameOf('applications', as, ports), {
        async content(session) {
          const ids = await snapshotOf(session, selection, sort);
          const writer = createTableWriter(table);
          return tableContent({ as, title, writer, total: ids.length, rows: rowsOf(session, ids) });
        },
        entry: ({ file, rows: count }) => ({
          kind: 'applications-exported',
          id: 'record',
          data: { count, columns: columnsOf(table), file },
        }),
      }),

    'applications.cancelExport': async () => {
      exporter.cancel();
      return {};
    },
  };
}

const columnsOf = ({ columns }: { readonly columns: readonly { readonly column: string }[] }): string[] =>
  columns.map(({ column }) => column);
