/** Menus are recorded, and clicked by item: `Menu.getApplicationMenu().getMenuItemById(id).click()`. */
import { EventEmitter } from 'node:events';
import type { MenuItemConstructorOptions } from 'electron';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { makeEvent } from './events.ts';
import { notProvided, refuseTheRest } from './not-provided.ts';
import { record } from './state.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

interface RoleMeaning {
  readonly label: string;
  act?(window: BrowserWindow | null): void;
}

const ZOOM_STEP = 0.5;
const zoomBy = (window: BrowserWindow | null, step: number): void =>
  window?.webContents.setZoomLevel(window.webContents.getZoomLevel() + step);

const ROLES: Partial<Record<Role, RoleMeaning>> = {
  about: { label: 'About', act: () => app.showAboutPanel() },
  appMenu: { label: 'App' },
  close: { label: 'Close Window', act: (window) => window?.close() },
  copy: { label: 'Copy', act: (window) => window?.webContents.copy() },
  cut: { label: 'Cut', act: (window) => window?.webContents.cut() },
  delete: { label: 'Delete' },
  editMenu: { label: 'Edit' },
  fileMenu: { label: 'File' },
  help: { label: 'Help' },
  minimize: { label: 'Minimize', act: (window) => window?.minimize() },
  paste: { label: 'Paste', act: (window) => window?.webContents.paste() },
  quit: { label: 'Quit', act: () => app.quit() },
  redo: { label: 'Redo', act: (window) => window?.webContents.redo() },
  reload: { label: 'Reload', act: (window) => window?.reload() },
  resetZoom: { label: 'Actual Size', act: (window) => window?.webContents.setZoomLevel(0) },
  selectAll: { label: 'Select All', act: (window) => window?.webContents.selectAll() },
  toggleDevTools: { label: 'Toggle Developer Tools' },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    act: (window) => window?.setFullScreen(!window.isFullScreen()),
  },
  undo: { label: 'Undo', act: (window) => window?.webContents.undo() },
  viewMenu: { label: 'View' },
  windowMenu: { label: 'Window' },
  zoomIn: { label: 'Zoom In', act: (window) => zoomBy(window, ZOOM_STEP) },
  zoomOut: { label: 'Zoom Out', act: (window) => zoomBy(window, -ZOOM_STEP) },
};

let lastCommandId = 0;

export class MenuItem {
  readonly commandId: number;
  id: string;
  label: string;
  sublabel: string;
  toolTip: string;
  accelerator: string | null;
  type: string;
  role: Role | undefined;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  registerAccelerator: boolean;
  icon: unknown;
  submenu: Menu | undefined;
  menu: Menu | undefined;
  click: () => void;

  constructor(options: MenuItemConstructorOptions) {
    lastCommandId += 1;
    this.commandId = lastCommandId;
    const { role, submenu, click } = options;
    this.id = options.id ?? '';
    this.role = role;
    this.label = options.label ?? (role && ROLES[role]?.label) ?? role ?? '';
    this.sublabel = options.sublabel ?? '';
    this.toolTip = options.toolTip ?? '';
    this.accelerator = options.accelerator ?? null;
    this.type = options.type ?? (submenu ? 'submenu' : 'normal');
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.registerAccelerator = options.registerAccelerator ?? true;
    this.icon = options.icon;
    if (submenu instanceof Menu) this.submenu = submenu;
    else this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : undefined;
    this.click = () => {
      if (!this.enabled) return;
      const window = BrowserWindow.getFocusedWindow();
      if (this.type === 'checkbox') this.checked = !this.checked;
      if (this.type === 'radio') this.#chooseAmongRadios();
      const act = role ? ROLES[role]?.act : undefined;
      // Electron hands the program its own types; here they are the stand-in's.
      if (click) Reflect.apply(click, undefined, [this, window ?? undefined, makeEvent()]);
      else if (act) act(window);
      else if (role) throw notProvided(`menu role '${role}'`);
    };
  }

  #chooseAmongRadios(): void {
    for (const item of this.menu?.items ?? []) if (item.type === 'radio') item.checked = item === this;
  }
}
let applicationMenu: Menu | null = null;

export class Menu extends EventEmitter {
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: readonly (MenuItemConstructorOptions | MenuItem)[]): Menu {
    const menu = new Menu();
    for (const entry of template) menu.append(entry instanceof MenuItem ? entry : new MenuItem(entry));
    return menu;
  }
  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  append(item: MenuItem): void {
    this.insert(this.items.length, item);
  }
  insert(position: number, item: MenuItem): void {
    item.menu = this;
    this.items.splice(position, 0, item);
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
  popup(_options?: object): void {
    record(
      'menu.popup',
      this.items.map(({ label }) => label),
    );
  }
  closePopup(): void {}
}
refuseTheRest(Menu.prototype, { label: 'Menu', type: 'Menu', part: 'members', fields: ['items'] });
refuseTheRest(MenuItem.prototype, {
  label: 'MenuItem',
  type: 'MenuItem',
  part: 'members',
  fields: Object.keys(new MenuItem({})),
});
