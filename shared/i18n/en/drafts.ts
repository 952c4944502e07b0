export const drafts = {
  menu: 'Draft: {{name}}',
  menuHelp: 'Drafts, import and export',
  list: 'Drafts',
  changed: 'changed {{age}}',
  basedOn: 'from version {{version}}, changed {{age}}',
  new: 'New draft…',
  rename: 'Rename this draft…',
  remove: 'Remove this draft',
  full: 'A desk keeps at most {{most}} drafts. Remove one first.',
  removed: '“{{name}}” was removed',
  removedText: 'It can be brought back until the desk is closed.',
  failed: 'The drafts stay as they are',
  restoreFailed: 'The draft was not brought back',
  unsaved: 'What you changed last could not be saved, so the open draft stays open.',
  name: 'Name',
  nameEmpty: 'Give it a name.',
  nameTaken: 'There is a draft of this name.',
  newTitle: 'New draft',
  from: 'It starts with',
  fromDraft: 'a copy of “{{name}}”',
  fromVersion: 'version {{version}}, the newest',
  fromStarting: 'the starting rules of a new desk',
  fromEmpty: 'nothing',
  create: 'Create',
  renameTitle: 'Rename the draft',
  renameSubmit: 'Rename',
  suggestCopy: 'Copy of {{name}}',
  suggestVersion: 'From version {{version}}',
  suggestStarting: 'Starting rules',
  suggestEmpty: 'New draft',
  kept: 'The drafts are as they were.',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly drafts: typeof drafts;
  }
}
