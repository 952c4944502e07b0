import { commandsInEnglish } from '#shared/commands/texts-en.ts';
import { commandsInSpanish } from '#shared/commands/texts-es.ts';
import type { Preferences } from '#shared/features/program/model.ts';

/** The menus themselves, and what only a menu has; the commands in them are everybody's. */
const english = {
  file: '&File',
  edit: '&Edit',
  go: '&Go',
  view: '&View',
  window: '&Window',
  help: '&Help',
  openLogFolder: 'Show the log',
  commands: commandsInEnglish,
};

/** The native menu's texts: the main process shows them before there is a page, so they are not the renderer's. */
export const menuTexts: Readonly<Record<Preferences['language'], MenuTexts>> = {
  en: english,
  es: {
    file: '&Archivo',
    edit: '&Editar',
    go: '&Ir',
    view: '&Ver',
    window: 'Ve&ntana',
    help: 'Ay&uda',
    openLogFolder: 'Mostrar el registro',
    commands: commandsInSpanish,
  },
};

type MenuTexts = Readonly<Record<Exclude<keyof typeof english, 'commands'>, string>> & {
  readonly commands: typeof commandsInSpanish;
};
