import { type Language, languageOf } from './scoring/language.ts';

type Words = Readonly<Record<Language, string>>;

interface Shape {
  readonly id: string;
  readonly menu: 'file' | 'go' | 'view' | 'help';
  /** Written as in `mod+shift+C`; `mod` is Ctrl, on a Mac Cmd. */
  readonly keys: string | null;
  readonly label: Words;
  /** What the palette says under it. */
  readonly hint?: Words;
}

const registry = [
  {
    id: 'look-up',
    menu: 'file',
    keys: 'mod+L',
    label: { en: 'Look up applications…', es: 'Consultar solicitudes…' },
    hint: { en: 'Paste one or more identifiers', es: 'Pegue uno o más identificadores' },
  },
  {
    id: 'compare',
    menu: 'file',
    keys: null,
    label: { en: 'Compare applications…', es: 'Comparar solicitudes…' },
  },
  {
    id: 'new-household',
    menu: 'file',
    keys: null,
    label: { en: 'New household', es: 'Nuevo hogar' },
  },
  {
    id: 'copy-report-link',
    menu: 'file',
    keys: 'mod+shift+C',
    label: { en: 'Copy report link', es: 'Copiar enlace del informe' },
  },
  {
    id: 'add-attribute',
    menu: 'file',
    keys: null,
    label: { en: 'Add an attribute…', es: 'Añadir un atributo…' },
  },
  {
    id: 'publish',
    menu: 'file',
    keys: 'mod+shift+P',
    label: { en: 'Publish the approval center…', es: 'Publicar el centro de aprobación…' },
  },
  {
    id: 'verify',
    menu: 'file',
    keys: null,
    label: { en: 'Verify the activity', es: 'Verificar la actividad' },
  },
  {
    id: 'back-up',
    menu: 'file',
    keys: null,
    label: { en: 'Back up the records…', es: 'Hacer una copia de los registros…' },
  },
  {
    id: 'lock',
    menu: 'file',
    keys: 'mod+shift+L',
    label: { en: 'Lock the desk', es: 'Bloquear el escritorio' },
  },
  {
    id: 'palette',
    menu: 'go',
    keys: 'mod+K',
    label: { en: 'Search or run a command', es: 'Buscar o ejecutar una orden' },
  },
  {
    id: 'show-approval-center',
    menu: 'go',
    keys: 'mod+1',
    label: { en: 'Approval center', es: 'Centro de aprobación' },
  },
  {
    id: 'show-applications',
    menu: 'go',
    keys: 'mod+2',
    label: { en: 'Applications', es: 'Solicitudes' },
  },
  {
    id: 'show-households',
    menu: 'go',
    keys: 'mod+3',
    label: { en: 'Households', es: 'Hogares' },
  },
  {
    id: 'show-report-links',
    menu: 'go',
    keys: 'mod+4',
    label: { en: 'Report links', es: 'Enlaces de informe' },
  },
  {
    id: 'show-activity',
    menu: 'go',
    keys: 'mod+5',
    label: { en: 'Activity', es: 'Actividad' },
  },
  {
    id: 'show-settings',
    menu: 'go',
    keys: 'mod+6',
    label: { en: 'Settings', es: 'Ajustes' },
  },
  {
    id: 'show-move-ins',
    menu: 'go',
    keys: null,
    label: { en: 'Move-ins', es: 'Mudanzas' },
    hint: { en: 'Who moves in next', es: 'Quién se muda próximamente' },
  },
  {
    id: 'theme-light',
    menu: 'view',
    keys: null,
    label: { en: 'Light theme', es: 'Tema claro' },
  },
  {
    id: 'theme-dark',
    menu: 'view',
    keys: null,
    label: { en: 'Dark theme', es: 'Tema oscuro' },
  },
  {
    id: 'theme-system',
    menu: 'view',
    keys: null,
    label: { en: 'Theme as the system has it', es: 'Tema como el del sistema' },
  },
  {
    id: 'language-en',
    menu: 'view',
    keys: null,
    label: { en: 'English (Inglés)', es: 'Inglés (English)' },
  },
  {
    id: 'language-es',
    menu: 'view',
    keys: null,
    label: { en: 'Spanish (Español)', es: 'Español (Spanish)' },
  },
  {
    id: 'show-help',
    menu: 'help',
    keys: 'F1',
    label: { en: 'Help', es: 'Ayuda' },
    hint: {
      en: 'How things are done, and what words mean',
      es: 'Cómo se hacen las cosas y qué significan las palabras',
    },
  },
  {
    id: 'show-tour',
    menu: 'help',
    keys: null,
    label: { en: 'Show me around', es: 'Mostrarme el programa' },
    hint: { en: 'Five steps over the real screens', es: 'Cinco pasos por las pantallas reales' },
  },
  {
    id: 'shortcuts',
    menu: 'help',
    keys: 'mod+/',
    label: { en: 'Keyboard shortcuts', es: 'Atajos de teclado' },
  },
  {
    id: 'diagnostics',
    menu: 'help',
    keys: null,
    label: { en: 'Diagnostics for support…', es: 'Diagnóstico para soporte…' },
  },
  {
    id: 'about',
    menu: 'help',
    keys: null,
    label: { en: 'About Threshold', es: 'Acerca de Threshold' },
  },
] as const satisfies readonly Shape[];

export type CommandId = (typeof registry)[number]['id'];
export interface Command extends Shape {
  readonly id: CommandId;
}

/**
 * Every command, with its words: the native menu, the palette, the sheet of shortcuts, the keyboard and what the menu may send to the
 * page are made from this list. What carries each out is `renderer/features/shell/commands.ts`.
 */
export const commands: readonly Command[] = registry;

const byId = new Map(commands.map((command) => [command.id, command]));

/** What the command is called in the language, a code of i18next's. */
export const commandLabel = (id: CommandId, language: string): string =>
  byId.get(id)?.label[languageOf(language)] ?? id;

/** The command's keys; null where it has none. */
export const keysOf = (id: CommandId): string | null => byId.get(id)?.keys ?? null;
