import type { Texts } from '../../texts.ts';

export const shell: Texts['shell'] = {
  skipToContent: 'Saltar a la página',
  sections: 'Secciones',
  notices: 'Avisos',
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
    'records-set-aside': {
      title: 'Los registros no se pudieron abrir y se apartaron',
      text_one:
        'El archivo dañado se conserva {{days}} días como {{file}}. Se pudo salvar {{count}} registro.',
      text_other:
        'El archivo dañado se conserva {{days}} días como {{file}}. Se pudieron salvar {{count}} registros.',
    },
    'acts-missing': {
      title: 'Falta el final de los registros',
      text_one:
        'Puede que falte {{formatted}} acción. Compruebe lo último que se hizo o restaure una copia de seguridad.',
      text_other:
        'Puede que falten hasta {{formatted}} acciones. Compruebe lo último que se hizo o restaure una copia de seguridad.',
      since_one:
        'Puede que falte {{formatted}} acción desde {{time}}. Compruebe lo último que se hizo o restaure una copia de seguridad.',
      since_other:
        'Puede que falten hasta {{formatted}} acciones desde {{time}}. Compruebe lo último que se hizo o restaure una copia de seguridad.',
    },
    'seal-does-not-fit': {
      title: 'Puede que los registros no sean los más nuevos',
      text: 'El sello que está a su lado falta o no es suyo: puede que alguien haya puesto otros archivos en su lugar. Compruebe lo último que se hizo o restaure una copia de seguridad.',
    },
    'vault-set-aside': {
      title: 'El escritorio empezó con claves nuevas',
      text: 'Los registros antiguos y el archivo de sus claves se conservan en {{file}}. Configure otra vez cada conexión o, si hay una copia de seguridad, restáurela.',
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
      text: 'Threshold empezó con las habituales. Compruébelas en Ajustes antes de seguir.',
      action: 'Mostrar los ajustes',
    },
    'update-found': {
      title: 'Hay una versión nueva del escritorio',
      text: 'Se puede descargar la versión {{version}}. No se instala nada hasta que usted lo diga.',
      action: 'Mostrar qué trae',
    },
    'rekey-not-finished': {
      title: 'Algunos registros aún no tienen sus claves nuevas',
      text: 'No se ha perdido nada y puede seguir trabajando. Threshold termina la próxima vez que se desbloquee o se inicie. Compruebe que el disco no esté lleno y que se pueda escribir en la carpeta de datos.',
    },
    'token-outdated': {
      title: 'Escriba el token otra vez',
      text: 'El archivo de claves de este equipo es más antiguo que los registros, así que su token ya no vale. Threshold no lo envía.',
      action: 'Poner un token nuevo',
    },
    'retention-raised': {
      title: 'Las decisiones y la actividad se conservan más tiempo',
      text: 'Los ajustes indicaban menos de {{days}} días. Ahora se conservan {{days}} días, porque un solicitante puede preguntar por una decisión durante dos años.',
      action: 'Mostrar los ajustes',
    },
    'copies-removed': {
      title: 'Se ha eliminado una copia conservada de los registros',
      text_one:
        'Se borraron datos de los registros y de sus copias. En una copia no se pudo borrar nada porque está dañada: se ha eliminado.',
      text_other:
        'Se borraron datos de los registros y de sus copias. En {{count}} copias no se pudo borrar nada porque están dañadas: se han eliminado.',
    },
    'copies-behind': {
      title: 'Borrado de los registros, pero aún no de todas las copias',
      text: 'No se pudo escribir en una copia de los registros de este equipo: puede que el disco esté lleno o que otro programa la esté usando. Threshold lo intentará de nuevo al iniciar. También puede eliminar la copia en los ajustes.',
    },
    'clock-leapt': {
      title: '¿Es correcta la fecha de este equipo?',
      text: 'Este equipo dice que es {{date}}, pero Threshold se usó por última vez el {{known}}. No se borra nada automáticamente hasta que usted diga que la fecha es correcta. Si no lo es, ajuste el reloj del equipo.',
      action: 'La fecha es correcta',
    },
    'clock-set-back': {
      title: '¿Es correcta la fecha de este equipo?',
      text: 'Este equipo dice que es {{date}}, pero Threshold ya se usó el {{known}}. No se borra nada automáticamente hasta que usted diga que la fecha es correcta. Si no lo es, ajuste el reloj del equipo.',
      action: 'La fecha es correcta',
    },
    'clock-was-set-back': {
      title: 'Algunos datos pueden llevar una fecha equivocada',
      text: 'El reloj de este equipo dijo {{date}} durante un tiempo. Lo que llegó entonces lleva esa fecha y se borraría antes de tiempo, por eso no se borra nada por sí solo. Mire en los ajustes lo que ha vencido antes de seguir.',
      action: 'Seguir borrando según los ajustes',
    },
    'results-judged-again': {
      title: 'Los resultados guardados se puntuaron de nuevo',
      text_one:
        'Threshold lee ahora con más cuidado las respuestas del servicio. Cambió {{formatted}} resultado: revíselo antes de confiar en su recomendación. Las decisiones registradas quedan como están.',
      text_other:
        'Threshold lee ahora con más cuidado las respuestas del servicio. Cambiaron {{formatted}} resultados: revíselos antes de confiar en sus recomendaciones. Las decisiones registradas quedan como están.',
      action: 'Mostrar las que no tienen recomendación',
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
      kept: 'Los registros de antes se conservan {{days}} días como {{file}}.',
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
  tour: {
    onlyPractice: 'El recorrido usa los datos de muestra: elija primero Práctica en Ajustes.',
  },
  recordsFailed: {
    title: 'Los registros no se pueden abrir',
    file: 'Los registros de «{{name}}» están en {{folder}}. No se borró nada.',
    other: 'Usar otra conexión',
    practise: 'Practicar con datos de muestra',
    use: 'Usar «{{name}}»',
    restore: 'Recuperar los registros',
  },
  opening: 'Abriendo los registros…',
  preparing: 'Preparando los registros para esta versión: {{percent}} %',
};
