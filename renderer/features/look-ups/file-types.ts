/** What is offered to be chosen; what a file is, its first bytes say. */
export const FILE_TYPES =
  '.csv,.tsv,.txt,.text,.xlsx,.xlsm,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
