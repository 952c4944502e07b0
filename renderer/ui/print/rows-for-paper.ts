/** Some sixty sheets: nobody reads more of them, and a page that holds more is slow. */
const MOST_PRINTED = 2_000;
const AT_ONCE = 500;

interface Rows<Row> {
  readonly rows: readonly Row[];
  /** How many there are in all. */
  readonly total: number;
}

/** The rows of a list as they are now, for printing, as many as go on paper. */
export async function rowsForPaper<Row>(
  pageAt: (place: { readonly offset: number; readonly limit: number }) => Promise<Rows<Row>>,
): Promise<Rows<Row>> {
  const rows: Row[] = [];
  for (;;) {
    const page = await pageAt({ offset: rows.length, limit: AT_ONCE });
    rows.push(...page.rows);
    const isWhole = page.rows.length < AT_ONCE || rows.length >= page.total;
    if (isWhole || rows.length >= MOST_PRINTED) return { rows, total: page.total };
  }
}
