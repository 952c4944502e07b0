import { call } from '#renderer/rpc/bridge.ts';
import type { ApplicationFilter, ApplicationSort } from '#shared/features/applications/list.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';
import type { ListOnPaper } from './PrintedList.tsx';

/** Some sixty sheets: nobody reads more of them, and a page that holds more is slow. */
const MOST_PRINTED = 2_000;
const AT_ONCE = 500;

/** The rows of a list as they are now, for printing. */
export async function readForPaper(filter: ApplicationFilter, sort: ApplicationSort): Promise<ListOnPaper> {
  const rows: ApplicationRow[] = [];
  for (;;) {
    const page = await call('applications.list', { ...filter, sort, offset: rows.length, limit: AT_ONCE });
    rows.push(...page.rows);
    const isWhole = page.rows.length < AT_ONCE || rows.length >= page.total;
    if (isWhole || rows.length >= MOST_PRINTED) return { filter, sort, rows, total: page.total };
  }
}
