export const diagnostics = {
  title: 'Diagnostics',
  text: 'When something goes wrong, one file tells support what they need: versions, choices, how many records there are, how the last calls ended, and the log.',
  without:
    'It holds no records, names, identifiers, tokens or addresses of links, and goes nowhere by itself: you save it and send it.',
  open: 'Save diagnostics for support…',
  dialog: {
    title: 'Diagnostics for support',
    text: 'This is exactly what will be saved. Read it through, then save it and send the file to support.',
    gathering: 'Looking through the records…',
    preview: 'What will be saved',
    save: 'Save…',
    cancel: 'Do not save',
  },
  saved: 'Diagnostics saved',
  failed: 'The diagnostics were not saved',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly diagnostics: typeof diagnostics;
  }
}
