export const diagnostics = {
  title: 'Diagnostics',
  text: 'When something goes wrong, one file tells support what they need: versions, settings, how much data there is, how the last requests ended, and the log.',
  without:
    'It contains no applicant data, names, application IDs, tokens, or link addresses. Nothing is sent automatically: you save it and send it.',
  open: 'Save diagnostics for support…',
  dialog: {
    title: 'Diagnostics for support',
    text: 'This is exactly what will be saved. Review it, save it, and send the file to support.',
    gathering: 'Gathering…',
    preview: 'Preview',
    save: 'Save…',
    cancel: 'Cancel',
  },
  saved: 'Diagnostics saved',
  failed: 'Diagnostics weren’t saved',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly diagnostics: typeof diagnostics;
  }
}
