import { Menu, type MenuItemConstructorOptions } from 'electron';
import { type Command, type CommandId, commands, keysOn } from '#shared/commands.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { menu as english } from '#shared/i18n/en/program/menu.ts';
import { menu as spanish } from '#shared/i18n/es/program/menu.ts';

interface MenuActions {
  readonly run: (command: CommandId) => void;
  readonly openLogFolder: () => void;
  readonly developerTools: 'allowed' | 'denied';
}

const isMac = process.platform === 'darwin';

/** `mod+shift+C` as Electron writes it. */
const acceleratorOf = (keys: string): string =>
  keys.replace('mod', 'CmdOrCtrl').replace('shift', 'Shift').replace('alt', 'Alt').replace('Arrow', '');

/** Sets the application's menu in the user's language. Called again when the language changes. */
export function setApplicationMenu(language: Preferences['language'], actions: MenuActions): void {
  const texts = language === 'es' ? spanish : english;
  const commandsOf = (menu: Command['menu']): MenuItemConstructorOptions[] =>
    commands
      .filter((command) => command.menu === menu && !(isMac && command.id === 'about'))
      .map((command) => {
        const { id, label } = command;
        const keys = keysOn(command, isMac ? 'mac' : 'other');
        return {
          id,
          label: label[language],
          ...(keys === null ? {} : { accelerator: acceleratorOf(keys) }),
          click: () => actions.run(id),
        };
      });

  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: texts.file,
      submenu: [...commandsOf('file'), { type: 'separator' }, isMac ? { role: 'close' } : { role: 'quit' }],
    },
    { role: 'editMenu', label: texts.edit },
    { label: texts.go, submenu: commandsOf('go') },
    {
      label: texts.view,
      submenu: [
        ...commandsOf('view'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        // Its own keys want Shift where the plus stands above the equals sign; every browser does without.
        { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(actions.developerTools === 'allowed' ? [{ role: 'toggleDevTools' } as const] : []),
      ],
    },
    { role: 'windowMenu', label: texts.window },
    {
      role: 'help',
      label: texts.help,
      submenu: [...commandsOf('help'), { label: texts.openLogFolder, click: actions.openLogFolder }],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
