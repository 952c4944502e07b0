export const listPaper = {
  open: 'Export or print…',
  xlsx: 'Export results (Excel)…',
  csv: 'Export results (CSV)…',
  print: 'Print the list…',
  notPrinted: 'The list wasn’t printed',
  all: 'All applications',
  search: 'Search: “{{search}}”',
  sortedBy: 'Sorted by {{field}}',
  count_one: '{{formatted}} application',
  count_other: '{{formatted}} applications',
  cut: 'The first {{shown}} of {{total}} applications. Export to Excel to get all of them.',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly listPaper: typeof listPaper;
  }
}
