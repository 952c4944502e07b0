import type { Preferences } from '#shared/models/desk.ts';

export interface MenuTexts {
  readonly file: string;
  readonly edit: string;
  readonly go: string;
  readonly view: string;
  readonly window: string;
  readonly help: string;
  readonly lookUp: string;
  readonly copyReportLink: string;
  readonly publish: string;
  readonly lock: string;
  readonly approvalCenter: string;
  readonly applications: string;
  readonly households: string;
  readonly reportLinks: string;
  readonly activity: string;
  readonly settings: string;
  readonly showHelp: string;
  readonly showTour: string;
  readonly openLogFolder: string;
}

/** The native menu's texts: the main process shows them before there is a page, so they are not the renderer's. */
export const menuTexts: Readonly<Record<Preferences['language'], MenuTexts>> = {
  en: {
    file: '&File',
    edit: '&Edit',
    go: '&Go',
    view: '&View',
    window: '&Window',
    help: '&Help',
    lookUp: 'Look up applications…',
    copyReportLink: 'Copy report link',
    publish: 'Publish the approval center…',
    lock: 'Lock the desk',
    approvalCenter: 'Approval center',
    applications: 'Applications',
    households: 'Households',
    reportLinks: 'Report links',
    activity: 'Activity',
    settings: 'Settings',
    showHelp: 'Help',
    showTour: 'Show me around',
    openLogFolder: 'Show the log',
  },
  es: {
    file: '&Archivo',
    edit: '&Editar',
    go: '&Ir',
    view: '&Ver',
    window: 'Ve&ntana',
    help: 'Ay&uda',
    lookUp: 'Consultar solicitudes…',
    copyReportLink: 'Copiar enlace del informe',
    publish: 'Publicar el centro de aprobación…',
    lock: 'Bloquear el escritorio',
    approvalCenter: 'Centro de aprobación',
    applications: 'Solicitudes',
    households: 'Hogares',
    reportLinks: 'Enlaces de informe',
    activity: 'Actividad',
    settings: 'Ajustes',
    showHelp: 'Ayuda',
    showTour: 'Mostrarme el programa',
    openLogFolder: 'Mostrar el registro',
  },
};
