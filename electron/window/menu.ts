import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { PageCommand } from '#shared/ipc/events.ts';
import type { Preferences } from '#shared/models/desk.ts';
import { type MenuTexts, menuTexts } from './menu-texts.ts';

interface MenuActions {
  readonly run: (command: PageCommand) => void;
  readonly openLogFolder: () => void;
  readonly developerTools: 'allowed' | 'denied';
}

/** The commands that the page carries out, with the accelerators that its own texts name, too. */
const SECTIONS: readonly (readonly [PageCommand, keyof MenuTexts, string])[] = [
  ['show-approval-center', 'approvalCenter', 'CmdOrCtrl+1'],
  ['show-applications', 'applications', 'CmdOrCtrl+2'],
  ['show-households', 'households', 'CmdOrCtrl+3'],
  ['show-report-links', 'reportLinks', 'CmdOrCtrl+4'],
  ['show-activity', 'activity', 'CmdOrCtrl+5'],
  ['show-settings', 'settings', 'CmdOrCtrl+6'],
];

/** Sets the application's menu in the user's language. Called again when the language changes. */
export function setApplicationMenu(language: Preferences['language'], actions: MenuActions): void {
  const texts = menuTexts[language];
  const command = (id: PageCommand, label: string, accelerator: string): MenuItemConstructorOptions => ({
    id,
    label,
    accelerator,
    click: () => actions.run(id),
  });

  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    {
      label: texts.file,
      submenu: [
        command('look-up', texts.lookUp, 'CmdOrCtrl+L'),
        command('copy-report-link', texts.copyReportLink, 'CmdOrCtrl+Shift+C'),
        command('publish', texts.publish, 'CmdOrCtrl+Shift+P'),
        { type: 'separator' },
        command('lock', texts.lock, 'CmdOrCtrl+Shift+L'),
        { type: 'separator' },
        process.platform === 'darwin' ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu', label: texts.edit },
    {
      label: texts.go,
      submenu: SECTIONS.map(([id, label, accelerator]) => command(id, texts[label], accelerator)),
    },
    {
      label: texts.view,
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
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
      submenu: [
        command('show-help', texts.showHelp, 'F1'),
        { id: 'show-tour', label: texts.showTour, click: () => actions.run('show-tour') },
        { type: 'separator' },
        { label: texts.openLogFolder, click: actions.openLogFolder },
      ],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
