export const lookUpFile = {
  titleFile: 'Look up from “{{name}}”',
  titlePasted: 'Look up pasted IDs',
  reading: 'Reading…',
  lines_one: '{{formatted}} line',
  lines_other: '{{formatted}} lines',
  parted: 'columns separated by {{by}}',
  delimiter: {
    comma: 'commas',
    semicolon: 'semicolons',
    tab: 'tabs',
    bar: 'vertical bars',
    other: 'another character',
  },
  firstLine: 'First row is a header',
  which: 'Which column has the application IDs?',
  column: 'Column {{number}}',
  noValues: 'Empty',
  all: 'All columns',
  allHelp: 'Every value is an application ID, as in a list with several per line',
  unclosedQuote: 'A quotation mark is opened but never closed, so quotation marks are read as plain text.',
  nothing: 'No application IDs in this column. Choose another one.',
  begin_one: 'Look up {{formatted}}',
  begin_other: 'Look up {{formatted}}',
  fill: {
    how: 'For each other column, choose what to use it for.',
    useAs: 'Use “{{column}}” for',
    notUsed: 'Not used',
    none: 'No applicant details are filled in. Choose a field for a column to use it.',
    conflicts_one:
      '{{formatted}} row repeats an application ID with different values. The first value that isn’t blank is used.',
    conflicts_other:
      '{{formatted}} rows repeat an application ID with different values. The first value that isn’t blank is used.',
    unusable_one: '{{formatted}} value can’t be used and is skipped',
    unusable_other: '{{formatted}} values can’t be used and are skipped',
    showValues: 'Show values',
    hideValues: 'Hide values',
    where: 'Row {{line}}, {{field}}:',
    why: {
      'too-long': 'Too long',
      'too-many': 'More than 20 tags',
      token: 'Not a valid applicant token',
      date: 'Not a date',
      time: 'Not a date and time',
      year: 'Not a year an application can have',
      email: 'Not an email address',
      phone: 'Not a phone number',
    },
    tooMuch:
      'These columns contain too much text to fill in at once. Set the longest one to “Not used”, or split the file.',
    done_one: 'Details filled in for {{formatted}} application',
    done_other: 'Details filled in for {{formatted}} applications',
  },
  kept: 'Nothing was sent. Your choices are still shown.',
  sheet: 'Sheet',
  remark: {
    macros: 'This workbook has macros. They aren’t run. Only its values are read.',
    formulas: 'Formulas aren’t recalculated. The values saved in the file are used.',
    merged: 'Merged cells are filled down: each row gets the value of its merged cell.',
    wide: 'Only the first {{columns}} columns are read.',
  },
  refused: {
    'old-workbook': {
      what: 'This is an older Excel workbook (.xls).',
      next: 'Open it in Excel or another spreadsheet program, save it as .xlsx or CSV, and choose that file.',
    },
    'binary-workbook': {
      what: 'This is a binary Excel workbook (.xlsb).',
      next: 'Open it in Excel, save it as .xlsx or CSV, and choose that file.',
    },
    'no-workbook': {
      what: 'This isn’t an Excel workbook.',
      next: 'It’s a ZIP archive, or a document of another program. Save the sheet as .xlsx or CSV, and choose that file.',
    },
    locked: {
      what: 'This workbook is password-protected.',
      next: 'Open it in Excel, remove the password (File, Info, Protect Workbook), save it, and choose it again.',
    },
    damaged: {
      what: 'This workbook is damaged.',
      next: 'Nothing was read. Open it in a spreadsheet program, save it again as .xlsx or CSV, and choose that file.',
    },
    'too-large-inside': {
      what: 'This workbook is too large when unpacked.',
      next: 'Nothing was unpacked. Copy only the columns you need to a new sheet, save it, and choose that file.',
    },
    'web-page': {
      what: 'This is a web page or XML, not a workbook.',
      next: 'Some programs export these with the ending .xls. Open it in a spreadsheet program, save it as .xlsx or CSV, and choose that file.',
    },
    'not-text': {
      what: 'This isn’t a spreadsheet or a text file.',
      next: 'Choose an Excel workbook (.xlsx), a CSV file, or a text file with one application per line.',
    },
    'too-large': {
      what: 'This file is larger than 128 MB.',
      next: 'Save only the column with the application IDs, or split the file.',
    },
    empty: {
      what: 'This file is empty.',
      next: 'Choose a file with at least one application ID.',
    },
    unreadable: {
      what: 'The file can’t be read.',
      next: 'It may have been moved, or you may not have permission to read it. Choose it again.',
    },
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly lookUpFile: typeof lookUpFile;
  }
}
