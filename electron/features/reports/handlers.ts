import { basename } from 'node:path';
import type { DeskContext } from '#electron/core/context.ts';
import { BYTE_ORDER_MARK, csvLines } from '#electron/core/csv.ts';
import { fileNameOf } from '#electron/core/export.ts';
import { createGoneOut } from '#electron/core/gone-out.ts';
import { workbookOf } from '#electron/core/workbook.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { Override } from '#shared/features/decisions/model.ts';
import type { reportChannels } from '#shared/features/reports/channels.ts';
import type { ReportedApplication, ReportScope } from '#shared/features/reports/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { Counted, ReportedRow, StoredScope } from './records.ts';
import { reportOf } from './summaries.ts';

/** Of the applications and decisions: the list is asked beside it. */
const COUNTED_AT_ONCE = 4_000;

/** What a property's owner and a fair-housing reviewer ask; counted in the records alone. */
export function reportHandlers(context: DeskContext): Handlers<typeof reportChannels> {
  const { connection, ports } = context;
  const goneOut = createGoneOut(context);
  return {
    'reports.get': async (asked, { records }) => {
      const scope = scopeOf(asked);
      const last = await records.lastInReport();
      const pieces: Counted[] = [];
      for (let after = 0; after < last; after += COUNTED_AT_ONCE) {
        pieces.push(await records.countedInReport(scope, { after, upTo: after + COUNTED_AT_ONCE }));
      }
      return reportOf(pieces);
    },

    'reports.applications': async ({ of, offset, limit, ...asked }, { records }) => {
      const { rows, total } = await records.applicationsInReport(scopeOf(asked), of, { offset, limit });
      return { total, applications: rows.map(reported) };
    },

    'reports.save': async ({ as, name, tables }) => {
      const began = await connection.use(async (session) => session);
      const suggestedName = fileNameOf(name, as, ports);
      const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
      const path =
        as === 'xlsx'
          ? await ports.files.saveBytes({ suggestedName, bytes: workbookOf(tables) })
          : await ports.files.saveText({ suggestedName, text: csvOf(tables) });
      if (path === null) return { outcome: 'cancelled' };
      const file = basename(path);
      await goneOut.writeDown(began, async ({ commit }) => {
        await commit([{ kind: 'report-saved', id: 'record', data: { file } }]);
      });
      return { outcome: 'saved', file, rows };
    },
  };
}

const scopeOf = ({ property, from, to }: ReportScope): StoredScope => ({
  property,
  fromMs: from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
  toMs: to === null ? Number.POSITIVE_INFINITY : Date.parse(to),
});

function reported(row: ReportedRow): ReportedApplication {
  const { identifier, name, property, unit, came_in_ms, at_ms, who, outcome, band } = row;
  const override: Override | null = row.override === null ? null : JSON.parse(row.override);
  return {
    identifier,
    name: name ?? '',
    property: property ?? '',
    unit: unit ?? '',
    cameInAt: came_in_ms === null ? null : isoDateOf(came_in_ms),
    decided:
      at_ms === null || outcome === null
        ? null
        : { at: isoDateOf(at_ms), by: who ?? '', outcome, recommendation: band ?? 'none', override },
  };
}

/** One table below the other, each under its title. */
function csvOf(
  tables: readonly { title: string; head: string[]; rows: (string | number | null)[][] }[],
): string {
  const parts = tables.map(({ title, head, rows }) =>
    csvLines([[title], head, ...rows.map((row) => row.map((cell) => cell ?? ''))]),
  );
  return `${BYTE_ORDER_MARK}${parts.join('\r\n')}`;
}
