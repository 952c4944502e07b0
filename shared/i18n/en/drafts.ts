export const drafts = {
  menu: 'Draft: {{name}}',
  menuHelp: 'Drafts, import and export',
  list: 'Drafts',
  changed: 'changed {{age}}',
  basedOn: 'from version {{version}}, changed {{age}}',
  new: 'New draft…',
  rename: 'Rename draft…',
  remove: 'Remove draft',
  full: 'Draft limit reached ({{most}}). Remove one first.',
  removed: '“{{name}}” removed',
  removedText: 'You can restore it until you close Threshold.',
  failed: 'Draft wasn’t changed',
  restoreFailed: 'The draft wasn’t restored',
  unsaved: 'Your last change couldn’t be saved, so the open draft stays open.',
  name: 'Name',
  nameEmpty: 'Enter a name.',
  nameTaken: 'That name is taken.',
  newTitle: 'New draft',
  from: 'Start from',
  fromDraft: 'a copy of “{{name}}”',
  fromVersion: 'version {{version}}, the latest',
  fromStarting: 'default rules',
  fromEmpty: 'empty',
  create: 'Create',
  renameTitle: 'Rename draft',
  renameSubmit: 'Rename',
  suggestCopy: 'Copy of {{name}}',
  suggestVersion: 'From version {{version}}',
  suggestStarting: 'Default rules',
  suggestEmpty: 'New draft',
  kept: 'Your drafts haven’t changed.',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly drafts: typeof drafts;
  }
}
