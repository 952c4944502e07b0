import { type Language, languageOf } from './scoring/language.ts';

type Words = Readonly<Record<Language, string>>;

interface Shape {
  readonly id: string;
  readonly menu: 'file' | 'go' | 'view' | 'help';
  /** Written as in `mod+shift+C`; `mod` is Ctrl, on a Mac Cmd. */
  readonly keys: string | null;
  /** On a Mac, where they are other ones. */
  readonly keysOnMac?: string;
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
    hint: { en: 'Paste one or more application IDs', es: 'Pegue uno o más ID de solicitud' },
  },
  {
    id: 'import-details',
    menu: 'file',
    keys: null,
    label: { en: 'Import details…', es: 'Importar datos…' },
    hint: {
      en: 'Names, units, tokens from a spreadsheet, without looking anything up',
      es: 'Nombres, unidades, tokens de una hoja de cálculo, sin consultar nada',
    },
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
    label: { en: 'Add attribute…', es: 'Agregar un atributo…' },
  },
  {
    id: 'publish',
    menu: 'file',
    keys: 'mod+shift+P',
    label: { en: 'Publish scoring rules…', es: 'Publicar las reglas de puntaje…' },
  },
  {
    id: 'verify',
    menu: 'file',
    keys: null,
    label: { en: 'Verify activity log', es: 'Verificar el registro de actividad' },
  },
  {
    id: 'back-up',
    menu: 'file',
    keys: null,
    label: { en: 'Back up data…', es: 'Hacer una copia de los datos…' },
  },
  {
    id: 'lock',
    menu: 'file',
    keys: 'mod+shift+L',
    label: { en: 'Lock Threshold', es: 'Bloquear Threshold' },
  },
  {
    id: 'switch-person',
    menu: 'file',
    keys: 'mod+shift+S',
    label: { en: 'Switch user', es: 'Cambiar de usuario' },
    hint: { en: 'Several people at one computer', es: 'Varias personas en una computadora' },
  },
  {
    id: 'palette',
    menu: 'go',
    keys: 'mod+K',
    label: { en: 'Search or run a command', es: 'Buscar o ejecutar un comando' },
  },
  {
    id: 'go-back',
    menu: 'go',
    keys: 'alt+ArrowLeft',
    keysOnMac: 'mod+[',
    label: { en: 'Back', es: 'Atrás' },
  },
  {
    id: 'go-forward',
    menu: 'go',
    keys: 'alt+ArrowRight',
    keysOnMac: 'mod+]',
    label: { en: 'Forward', es: 'Adelante' },
  },
  {
    id: 'show-today',
    menu: 'go',
    keys: 'mod+1',
    label: { en: 'Today', es: 'Hoy' },
    hint: { en: 'What waits for you', es: 'Sus pendientes' },
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
    id: 'show-queue',
    menu: 'go',
    keys: null,
    label: { en: 'First-come queue', es: 'Orden de llegada' },
    hint: { en: 'Who is next for each unit', es: 'Quién sigue para cada unidad' },
  },
  {
    id: 'show-report-links',
    menu: 'go',
    keys: 'mod+4',
    label: { en: 'Report links', es: 'Enlaces de informe' },
  },
  {
    id: 'show-notices',
    menu: 'go',
    keys: null,
    label: { en: 'Notices', es: 'Avisos' },
    hint: {
      en: 'Adverse action notices: due and sent',
      es: 'Avisos de acción adversa: pendientes y enviados',
    },
  },
  {
    id: 'show-move-ins',
    menu: 'go',
    keys: null,
    label: { en: 'Move-ins', es: 'Mudanzas' },
    hint: { en: 'Who moves in next', es: 'Quién se muda próximamente' },
  },
  {
    id: 'show-approval-center',
    menu: 'go',
    keys: 'mod+5',
    label: { en: 'Approval center', es: 'Centro de aprobación' },
  },
  {
    id: 'show-reports',
    menu: 'go',
    keys: null,
    label: { en: 'Reports', es: 'Informes' },
    hint: {
      en: 'Approval rate, days to decide, exceptions, consistency',
      es: 'Tasa de aprobación, días hasta decidir, excepciones, uniformidad',
    },
  },
  {
    id: 'show-activity',
    menu: 'go',
    keys: 'mod+6',
    label: { en: 'Activity', es: 'Actividad' },
  },
  {
    id: 'show-settings',
    menu: 'go',
    keys: 'mod+7',
    label: { en: 'Settings', es: 'Configuración' },
  },
  {
    id: 'show-conflicts',
    menu: 'go',
    keys: null,
    label: { en: 'Conflicts', es: 'Conflictos' },
    hint: { en: 'What two people changed at the same time', es: 'Lo que dos personas cambiaron a la vez' },
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
    label: { en: 'Match system theme', es: 'Usar el tema del sistema' },
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
      en: 'How-tos and glossary',
      es: 'Guías y glosario',
    },
  },
  {
    id: 'show-tour',
    menu: 'help',
    keys: null,
    label: { en: 'Show me around', es: 'Hacer el recorrido' },
    hint: { en: 'Seven steps on the real screens', es: 'Siete pasos por las pantallas reales' },
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

/** The command's keys on a system; null where it has none. */
export const keysOn = (
  { keys, keysOnMac }: Pick<Command, 'keys' | 'keysOnMac'>,
  system: 'mac' | 'other',
): string | null => (system === 'mac' ? (keysOnMac ?? keys) : keys);

/** The command's keys, where they are the same on every system; null where it has none. */
export const keysOf = (id: CommandId): string | null => byId.get(id)?.keys ?? null;
