export const notes = {
  title: 'Notes',
  private: 'Private to your office. Never sent.',
  write: 'Write a note',
  new: 'New note',
  add: 'Add note',
  none: 'No notes yet.',
  newest: 'Only the newest {{formatted}} are shown.',
  edited: 'edited',
  editedAt: 'Edited {{time}}',
  text: 'Note',
  editOf: 'Edit note by {{who}}, {{time}}',
  removeOf: 'Remove note by {{who}}, {{time}}',
  save: 'Save',
  cancel: 'Cancel',
  tooLong: 'This note has {{length}} characters. The most is {{most}}.',
  kept: 'Your note is still shown.',
  removed: 'Note removed',
  removeFailed: 'The note wasn’t removed',
  restoreFailed: 'The note wasn’t put back',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly notes: typeof notes;
  }
}
