import type { DeskContext } from '#electron/core/context.ts';
import { createLocalTime, ownTimeZone } from '#electron/core/csv.ts';
import { EXPORTED_AT_ONCE, Exporter, fileNameOf } from '#electron/core/export.ts';
import type { Session } from '#electron/core/session.ts';
import { createRowWriter, dated, type RowWriter, tableContent } from '#electron/core/table-content.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { noticeChannels } from '#shared/features/notices/channels.ts';
import type { RegisteredNotice, RegisterWords } from '#shared/features/notices/register.ts';
import { piecesOf } from '../applications/index.ts';

type RegisterChannel =
  | 'notices.register'
  | 'notices.registerCounts'
  | 'notices.export'
  | 'notices.cancelExport';

/** The register of notices: looked at, and taken out as a file. */
export function registerHandlers(
  context: DeskContext,
): Pick<Handlers<typeof noticeChannels>, RegisterChannel> {
  const { ports } = context;
  const exporter = new Exporter(context, 'notices');
  return {
    'notices.register': ({ offset, limit, ...asked }, { records }) =>
      records.noticeRegister(asked, { offset, limit }),

    'notices.registerCounts': (asked, { records }) => records.noticeRegisterCounts(asked),

    'notices.export': ({ of, as, title, words }) =>
      exporter.intoChosenFile(fileNameOf('notices', as, ports), {
        async content(session) {
          const decisions = await session.records.noticeRegisterSnapshot(of);
          const writer = registerWriter(words);
          const rows = rowsOf(session, decisions, of.today);
          return tableContent({ as, title, writer, total: decisions.length, rows });
        },
        entry: ({ file }) => ({ kind: 'report-saved', id: 'record', data: { file } }),
      }),

    'notices.cancelExport': async () => {
      exporter.cancel();
      return {};
    },
  };
}

async function* rowsOf(
  { records }: Session,
  decisions: Float64Array,
  today: string,
): AsyncGenerator<RegisteredNotice[]> {
  for (const piece of piecesOf(decisions, EXPORTED_AT_ONCE))
    yield await records.registeredNotices(piece, today);
}

/** The register in the page's words; times are local, to the minute, and their title names the zone. */
export function registerWriter(
  { columns, outcomes, states, ways }: RegisterWords,
  timeZone: string = ownTimeZone(),
): RowWriter<RegisteredNotice> {
  const localTime = createLocalTime(timeZone, 'minute');
  const titles = [
    columns.name,
    columns.identifier,
    columns.property,
    columns.unit,
    columns.outcome,
    `${columns.decidedAt} (${timeZone})`,
    columns.decidedBy,
    columns.state,
    columns.dueOn,
    columns.daysLate,
    `${columns.writtenAt} (${timeZone})`,
    columns.writtenBy,
    columns.sentOn,
    columns.sentHow,
    columns.correctedOn,
  ];
  return createRowWriter(titles, (notice) => {
    const { written, sent, corrected } = notice;
    return [
      notice.name,
      notice.identifier,
      notice.property,
      notice.unit,
      outcomes[notice.outcome],
      dated(localTime(notice.decidedAt)),
      notice.decidedBy,
      states[notice.state],
      dated(notice.dueOn),
      notice.daysLate ?? '',
      dated(written === null ? null : localTime(written.at)),
      written?.by ?? '',
      dated(sent?.on ?? null),
      sent === null ? '' : ways[sent.how],
      dated(corrected?.on ?? null),
    ];
  });
}
