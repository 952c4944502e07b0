/**
 * Every command that stands in more than one place: the native menu, the palette and the sheet of shortcuts are made from
 * this list, so that none can say something else. `keys` are written as in `mod+shift+C`; `mod` is Ctrl, on a Mac Cmd.
 */
export const commands = [
  { id: 'look-up', menu: 'file', keys: 'mod+L' },
  { id: 'compare', menu: 'file', keys: null },
  { id: 'new-household', menu: 'file', keys: null },
  { id: 'copy-report-link', menu: 'file', keys: 'mod+shift+C' },
  { id: 'add-attribute', menu: 'file', keys: null },
  { id: 'publish', menu: 'file', keys: 'mod+shift+P' },
  { id: 'verify', menu: 'file', keys: null },
  { id: 'back-up', menu: 'file', keys: null },
  { id: 'lock', menu: 'file', keys: 'mod+shift+L' },
  { id: 'palette', menu: 'go', keys: 'mod+K' },
  { id: 'show-approval-center', menu: 'go', keys: 'mod+1' },
  { id: 'show-applications', menu: 'go', keys: 'mod+2' },
  { id: 'show-households', menu: 'go', keys: 'mod+3' },
  { id: 'show-report-links', menu: 'go', keys: 'mod+4' },
  { id: 'show-activity', menu: 'go', keys: 'mod+5' },
  { id: 'show-settings', menu: 'go', keys: 'mod+6' },
  { id: 'theme-light', menu: 'view', keys: null },
  { id: 'theme-dark', menu: 'view', keys: null },
  { id: 'theme-system', menu: 'view', keys: null },
  { id: 'language-en', menu: 'view', keys: null },
  { id: 'language-es', menu: 'view', keys: null },
  { id: 'show-help', menu: 'help', keys: 'F1' },
  { id: 'show-tour', menu: 'help', keys: null },
  { id: 'shortcuts', menu: 'help', keys: 'mod+/' },
  { id: 'diagnostics', menu: 'help', keys: null },
  { id: 'about', menu: 'help', keys: null },
] as const satisfies readonly {
  readonly id: string;
  readonly menu: 'file' | 'go' | 'view' | 'help';
  readonly keys: string | null;
}[];

export type Command = (typeof commands)[number];
export type CommandId = Command['id'];
export type CommandTexts = Readonly<Record<CommandId, string>>;

/** The command's keys; null where it has none. */
export const keysOf = (id: CommandId): string | null =>
  commands.find((command) => command.id === id)?.keys ?? null;
