import type { menu as english } from '../../en/program/menu.ts';
import type { Translated } from '../../texts.ts';

export const menu: Translated<typeof english> = {
  file: '&Archivo',
  edit: '&Editar',
  go: '&Ir',
  view: '&Ver',
  window: 'Ve&ntana',
  help: 'Ay&uda',
  openLogFolder: 'Abrir la carpeta del registro',
};
