import { commandsInSpanish } from '#shared/commands/texts-es.ts';
import type { Texts } from '../texts.ts';

export const shell: Texts['shell'] = {
  skipToContent: 'Saltar a la página',
  sections: 'Secciones',
  notices: 'Avisos',
  approvalCenter: 'Centro de aprobación',
  applications: 'Solicitudes',
  households: 'Hogares',
  reportLinks: 'Enlaces de informe',
  activity: 'Actividad',
  settings: 'Ajustes',
  connection: {
    unknown: 'sin consultar aún',
    online: 'en línea',
    offline: 'sin conexión',
    'token-rejected': 'token rechazado',
    label: 'Conexión:',
  },
  practice: {
    bar: 'Prácticas',
    running: 'Datos de muestra del servicio de prácticas de este equipo. Nada sale de él.',
    starting: 'El servicio de prácticas se está iniciando…',
    stopped: 'El servicio de prácticas está parado: así trabaja el escritorio sin conexión.',
    failed: 'El servicio de prácticas no pudo iniciarse. Lo consultado antes sigue aquí.',
    start: 'Iniciarlo',
    connect: 'Conectar con nuestro servicio',
  },
  offline: {
    title: 'No se puede llegar al servicio.',
    since: 'Desde {{time}}.',
    text: 'Todo lo consultado antes está aquí; consultar, publicar, enviar y pedir enlaces necesitan el servicio.',
  },
  tokenRejected: {
    title: 'El servicio no acepta el token.',
    text: 'Todo lo consultado antes está aquí.',
    action: 'Poner un token nuevo',
  },
  notice: {
    'cache-set-aside': {
      title: 'Los registros no se pudieron abrir y se apartaron',
      text_one: 'El archivo dañado se conserva como {{file}}. Se pudo salvar {{count}} registro.',
      text_other: 'El archivo dañado se conserva como {{file}}. Se pudieron salvar {{count}} registros.',
    },
    'vault-set-aside': {
      title: 'El escritorio empezó con claves nuevas',
      text: 'Los registros antiguos y el archivo de sus claves se conservan en {{file}}. Escriba otra vez el token de cada conexión en Ajustes y, si hay una copia de seguridad, restáurela.',
      action: 'Restaurar una copia',
    },
    'calls-unconfirmed': {
      title: 'El escritorio se cerró mientras esperaba una respuesta',
      text_one:
        '{{count}} petición queda sin confirmar: puede que se haya cumplido o que no. La actividad la nombra.',
      text_other:
        '{{count}} peticiones quedan sin confirmar: puede que se hayan cumplido o que no. La actividad las nombra.',
      action: 'Mostrar la actividad',
    },
    'preferences-reset': {
      title: 'Las preferencias no se pudieron leer',
      text: 'El escritorio empezó con las habituales. Compruebe bandas, tema e idioma en Ajustes.',
      action: 'Mostrar los ajustes',
    },
    'update-found': {
      title: 'Hay una versión nueva del escritorio',
      text: 'Se puede descargar la versión {{version}}. No se instala nada hasta que usted lo diga.',
      action: 'Mostrar qué trae',
    },
    'retention-due': {
      title: 'Hay datos vencidos',
      text_one:
        '{{formatted}} registro lleva más tiempo del que dicen los ajustes. Mírelo antes de borrarlo.',
      text_other:
        '{{formatted}} registros llevan más tiempo del que dicen los ajustes. Mírelos antes de borrarlos.',
      action: 'Mostrar los ajustes',
    },
    'backup-made': {
      title: 'La copia de seguridad se terminó con el escritorio bloqueado',
      text: '{{file}} está completo.',
    },
    'backup-not-made': {
      title: 'No se hizo ninguna copia de seguridad',
      text: 'Falló con el escritorio bloqueado y no quedó ningún archivo {{file}}. Hágala otra vez en Ajustes.',
    },
    'restore-finished': {
      title: 'Se ha terminado una restauración que se había interrumpido',
      text: 'Los registros son los de la copia.',
      kept: 'Los registros de antes se conservan como {{file}}.',
    },
    'restore-not-finished': {
      title: 'No se pudo terminar una restauración que se había interrumpido',
      text: 'No se ha perdido nada: se intenta de nuevo en el próximo inicio y antes de abrir su conexión. Compruebe que el disco no esté lleno y que se pueda escribir en la carpeta de datos.',
    },
    'restore-not-read': {
      title: 'No se pudo leer una restauración que se había interrumpido',
      text: 'Los registros son los de antes. Lo que se iba a restaurar se conserva en {{file}}; restaure la copia otra vez.',
      action: 'Restaurar una copia',
    },
  },
  commands: commandsInSpanish,
  palette: {
    placeholder: '¿Adónde ir o qué hacer?',
    nothing: 'No se encontró nada',
    page: 'En esta página',
    goTo: 'Ir a',
    actions: 'Hacer',
    settings: 'Ajustes',
    applications: 'Solicitudes',
    households: 'Hogares',
    attributes: 'Atributos',
    lookUpDescription: 'Pegue uno o más identificadores',
    copyLinkOf: 'De {{label}}',
    copyLinkNone: 'Abra antes una solicitud o un hogar',
  },
  shortcuts: {
    title: 'Atajos de teclado',
    everywhere: 'En todas partes',
    groups: {
      lists: 'En las listas',
      application: 'En una solicitud',
      editor: 'En el centro de aprobación',
    },
    keys: {
      move: 'Moverse',
      open: 'Abrir',
      select: 'Seleccionar, o dejar de hacerlo',
      extend: 'Seleccionar hasta aquí',
      all: 'Seleccionar todo',
      copy: 'Copiar lo seleccionado',
      none: 'No seleccionar nada, o cerrar',
      menu: 'Menú de la fila',
      search: 'A la búsqueda',
      neighbours: 'A la anterior o la siguiente',
      print: 'Imprimir',
      undo: 'Deshacer',
      redo: 'Rehacer',
      step: 'Un paso más o menos en un campo',
    },
    hint: '? muestra esta hoja donde no se esté escribiendo texto.',
  },
  about: {
    title: 'Acerca de Threshold',
    what: 'El escritorio de evaluación de una oficina de alquiler: centro de aprobación, solicitudes, hogares y enlaces de informe, también sin conexión.',
    version: 'Versión {{version}}',
    madeOf: 'Funciona con',
    system: 'Sistema',
    copy: 'Copiar las versiones',
    copied: 'Copiado',
    licences: 'Licencias…',
  },
  help: {
    text: 'Cómo se hacen las cosas y qué significan las palabras',
  },
  tour: {
    title: 'Mostrarme el programa',
    text: 'Cinco pasos por las pantallas reales',
    onlyPractice: 'El recorrido usa los datos de muestra: elija primero Práctica en Ajustes.',
  },
  cacheFailed: {
    title: 'Los registros no se pueden abrir',
    file: 'Los registros de «{{name}}» están en {{folder}}. No se borró nada.',
    other: 'Usar otra conexión',
    practise: 'Practicar con datos de muestra',
    use: 'Usar «{{name}}»',
    restore: 'Recuperar los registros',
  },
  opening: 'Abriendo los registros…',
};
