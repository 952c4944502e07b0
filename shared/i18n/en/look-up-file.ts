export const lookUpFile = {
  titleFile: 'Look up from “{{name}}”',
  titlePasted: 'Look up what was pasted',
  reading: 'Reading…',
  lines_one: '{{formatted}} line',
  lines_other: '{{formatted}} lines',
  parted: 'columns parted by {{by}}',
  delimiter: {
    comma: 'commas',
    semicolon: 'semicolons',
    tab: 'tabs',
    bar: 'vertical bars',
    other: 'another character',
  },
  firstLine: 'The first line holds headings',
  which: 'Which column holds the application identifiers?',
  column: 'Column {{number}}',
  noValues: 'Nothing in its first lines',
  all: 'Every column',
  allHelp: 'Each value is an identifier, as in a list with several on a line',
  unclosedQuote:
    'A quotation mark is opened and never closed, so quotation marks are read as part of the text.',
  nothing: 'There is no identifier in this column. Choose another one.',
  begin_one: 'Look up {{formatted}}',
  begin_other: 'Look up {{formatted}}',
  fill: {
    how: 'For each other column, choose what to use it for.',
    useAs: 'Use “{{column}}” for',
    notUsed: 'Not used',
    title: 'Applicant details to fill in',
    help: 'Only blank fields are filled in. What your office already entered stays as it is.',
    none: 'No applicant details are filled in. Choose a field for a column to use it.',
    field: 'Field',
    count: 'Applications',
    conflicts_one:
      '{{formatted}} row repeats an identifier with different values. The first value that isn’t blank is used.',
    conflicts_other:
      '{{formatted}} rows repeat an identifier with different values. The first value that isn’t blank is used.',
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
    },
    tooMuch:
      'These columns contain too much text to fill in at once. Set the longest one to “Not used”, or split the file.',
    done_one: 'Details filled in for {{formatted}} application',
    done_other: 'Details filled in for {{formatted}} applications',
  },
  kept: 'Nothing was sent. What you chose is still here.',
  refused: {
    workbook: {
      what: 'This is a workbook, not a text file.',
      next: 'Open it in the spreadsheet program, save the sheet as CSV, and choose that file; or copy the column and paste it.',
    },
    'not-text': {
      what: 'This is no text file.',
      next: 'Choose a text or CSV file with one application on each line.',
    },
    'too-large': {
      what: 'This file is larger than 128 MB.',
      next: 'Save only the column with the identifiers, or part the file.',
    },
    empty: {
      what: 'There is nothing in it.',
      next: 'Choose a file with at least one identifier.',
    },
    unreadable: {
      what: 'The file cannot be read.',
      next: 'It may have been moved, or you may not be allowed to read it. Choose it once more.',
    },
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly lookUpFile: typeof lookUpFile;
  }
}
