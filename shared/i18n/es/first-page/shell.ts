import type { Texts } from '../../texts.ts';

export const shell: Texts['shell'] = {
  navigation: {
    due_one: '{{label}}: {{formatted}} pendiente',
    due_other: '{{label}}: {{formatted}} pendientes',
  },
  skipToContent: 'Saltar al contenido',
  sections: 'Secciones',
  notices: 'Avisos',
  connection: {
    unknown: 'Aún sin verificar',
    online: 'En línea',
    offline: 'Sin conexión',
    'token-rejected': 'Token rechazado',
    label: 'Conexión:',
    shared: 'Oficina compartida',
  },
  practice: {
    bar: 'Modo de práctica',
    running: 'Datos de muestra. Nada sale de esta computadora.',
    starting: 'El servicio de práctica se está iniciando…',
    stopped: 'Servicio de práctica detenido. Así funciona Threshold sin conexión.',
    failed: 'El servicio de práctica no pudo iniciarse. Los datos guardados siguen disponibles.',
    start: 'Reiniciar',
    connect: 'Conectar su servicio',
  },
  offline: {
    title: 'No se puede conectar con el servicio de evaluación.',
    since: 'Desde el {{time}}',
    text: 'Los datos guardados siguen disponibles. Las consultas, la publicación, los hogares y los enlaces de informe no están disponibles hasta que vuelva la conexión.',
  },
  tokenRejected: {
    title: 'Su token de acceso fue rechazado.',
    text: 'Los datos guardados siguen disponibles.',
    action: 'Escribir un token nuevo',
  },
  notice: {
    'records-set-aside': {
      title: 'No pudimos abrir sus datos, así que los apartamos',
      text_one: 'El archivo dañado se guarda {{days}} días como {{file}}. Se recuperó {{count}} elemento.',
      text_other:
        'El archivo dañado se guarda {{days}} días como {{file}}. Se recuperaron {{count}} elementos.',
    },
    'acts-missing': {
      title: 'Faltan los datos más recientes',
      text_one:
        'Puede que falte {{formatted}} acción. Compruebe lo último que se hizo o restaure una copia de seguridad.',
      text_other:
        'Puede que falten hasta {{formatted}} acciones. Compruebe lo último que se hizo o restaure una copia de seguridad.',
      since_one:
        'Puede que falte {{formatted}} acción desde {{time}}; compruebe lo último que se hizo o restaure una copia de seguridad.',
      since_other:
        'Puede que falten hasta {{formatted}} acciones desde {{time}}; compruebe lo último que se hizo o restaure una copia de seguridad.',
    },
    'seal-does-not-fit': {
      title: 'Puede que sus datos no sean los más recientes',
      text: 'El archivo que prueba que sus datos están al día falta o no corresponde. Alguien pudo haber reemplazado archivos. Compruebe lo último que se hizo o restaure una copia de seguridad.',
    },
    'vault-set-aside': {
      title: 'Threshold empezó con claves de cifrado nuevas',
      text: 'Los datos antiguos y el archivo de sus claves se guardan en {{file}}. Configure otra vez cada conexión o restaure una copia de seguridad si la tiene.',
      action: 'Restaurar una copia',
    },
    'calls-unconfirmed': {
      title: 'Threshold se cerró mientras esperaba una respuesta',
      text_one:
        '{{count}} solicitud no se confirmó. Puede que se haya completado o que no. Vea la actividad.',
      text_other:
        '{{count}} solicitudes no se confirmaron. Puede que se hayan completado o que no. Vea la actividad.',
      action: 'Mostrar la actividad',
    },
    'preferences-reset': {
      title: 'La configuración no se pudo leer',
      text: 'Se restauraron los valores predeterminados. Revíselos en Configuración antes de continuar.',
      action: 'Mostrar la configuración',
    },
    'update-found': {
      title: 'Actualización disponible',
      text: 'Puede descargar la versión {{version}}. No se instala nada hasta que usted lo elija.',
      action: 'Novedades',
    },
    'rekey-not-finished': {
      title: 'Algunos datos aún no tienen sus claves nuevas',
      text: 'No se perdió nada y puede seguir trabajando. Threshold termina la próxima vez que lo desbloquee o lo inicie. Revise que el disco no esté lleno y que se pueda escribir en la carpeta de datos.',
    },
    'office-joined': {
      title: 'Ya está en la oficina',
      text: 'Su solicitud fue aceptada. La oficina es una de sus conexiones: cuando la use, Threshold descargará lo que la oficina tiene. Después puede incorporar sus propios datos: Configuración, Oficina compartida.',
      action: 'Ver conexiones',
      inUse:
        'Threshold trabaja ahora con los datos de la oficina. Lo que guardó antes de unirse sigue en esta computadora y puede pasar a formar parte de la oficina.',
      bring: 'Incorporar datos…',
    },
    'token-outdated': {
      title: 'Escriba de nuevo su token de acceso',
      text: 'El archivo de claves de esta computadora es más antiguo que los datos, así que su token ya no vale. Threshold no lo envía.',
      action: 'Escribir un token nuevo',
    },
    'keys-outdated': {
      title: 'Se repuso un archivo de claves antiguo',
      text: 'El archivo de claves de esta computadora (vault.json) es más antiguo que los datos. Quién usa esta conexión, y su PIN, son los que constan en sus datos.',
    },
    'retention-raised': {
      title: 'Las decisiones y la actividad se conservan más tiempo',
      text: 'Su configuración indicaba menos de {{days}} días. Ahora se guardan {{days}} días, lo mínimo que permite Threshold.',
      action: 'Mostrar la configuración',
    },
    'retention-short': {
      title: 'Las decisiones se guardan menos de cinco años',
      text: 'Su configuración queda como está. Un reclamo puede llegar hasta cinco años después de una infracción ({{citation}}); por eso ahora se pide un motivo para guardar menos de {{days}} días.',
      action: 'Mostrar la configuración',
    },
    'copies-removed': {
      title: 'Se eliminó una copia guardada de sus datos',
      text_one:
        'Se eliminaron datos aquí y en sus copias. Una copia estaba dañada y no se pudo eliminar nada de ella: se quitó entera.',
      text_other:
        'Se eliminaron datos aquí y en sus copias. {{count}} copias estaban dañadas y no se pudo eliminar nada de ellas: se quitaron.',
    },
    'copies-behind': {
      title: 'Eliminado, pero aún no de todas las copias',
      text: 'No se pudo actualizar una copia de sus datos en esta computadora. Puede que el disco esté lleno o que otro programa la esté usando. Threshold lo intenta de nuevo en el próximo inicio. También puede eliminar la copia en Configuración.',
    },
    'clock-leapt': {
      title: '¿Es correcta la fecha de esta computadora?',
      text: 'Esta computadora dice que es {{date}}, pero Threshold se usó por última vez el {{known}}. No se elimina nada automáticamente hasta que usted confirme la fecha. Si no es correcta, ajuste el reloj de la computadora.',
      action: 'La fecha es correcta',
    },
    'clock-set-back': {
      title: '¿Es correcta la fecha de esta computadora?',
      text: 'Esta computadora dice que es {{date}}, pero Threshold ya se usó el {{known}}. No se elimina nada automáticamente hasta que usted confirme la fecha. Si no es correcta, ajuste el reloj de la computadora.',
      action: 'La fecha es correcta',
    },
    'clock-was-set-back': {
      title: 'Algunos datos pueden tener una fecha equivocada',
      text: 'El reloj de esta computadora dijo {{date}} durante un tiempo. Los datos guardados entonces tienen esa fecha y se eliminarían antes de tiempo, por eso no se elimina nada automáticamente. Revise en Configuración lo que pasó su plazo antes de continuar.',
      action: 'Seguir eliminando según la configuración',
    },
    'results-judged-again': {
      title: 'Los resultados guardados se evaluaron de nuevo',
      text_one:
        'Threshold lee ahora con más cuidado las respuestas del servicio. Cambió {{formatted}} resultado: revíselo antes de confiar en su recomendación. Las decisiones guardadas no cambian.',
      text_other:
        'Threshold lee ahora con más cuidado las respuestas del servicio. Cambiaron {{formatted}} resultados: revíselos antes de confiar en sus recomendaciones. Las decisiones guardadas no cambian.',
      action: 'Mostrar las que no tienen recomendación',
    },
    'retention-due': {
      title: 'Datos que pasaron su plazo de retención',
      text_one:
        '{{formatted}} elemento es más antiguo de lo que permite su configuración. Revíselo antes de que se elimine.',
      text_other:
        '{{formatted}} elementos son más antiguos de lo que permite su configuración. Revíselos antes de que se eliminen.',
      action: 'Mostrar la configuración',
    },
    'backup-made': {
      title: 'La copia de seguridad se terminó con Threshold bloqueado',
      text: '{{file}} está completo.',
    },
    'backup-not-made': {
      title: 'No se creó ninguna copia de seguridad',
      text: 'Falló con Threshold bloqueado y no quedó ningún archivo {{file}}. Créela de nuevo en Configuración.',
    },
    'restore-finished': {
      title: 'Se completó una restauración interrumpida',
      text: 'Sus datos son ahora los de la copia.',
      kept: 'Los datos anteriores se guardan {{days}} días como {{file}}.',
    },
    'restore-not-finished': {
      title: 'No se pudo completar una restauración interrumpida',
      text: 'No se perdió nada. Threshold lo intenta de nuevo en el próximo inicio y antes de abrir su conexión. Revise que el disco no esté lleno y que se pueda escribir en la carpeta de datos.',
    },
    'restore-not-read': {
      title: 'No se pudo leer una restauración interrumpida',
      text: 'Sus datos están como antes. Lo que se iba a restaurar se guarda en {{file}}. Restaure la copia otra vez.',
      action: 'Restaurar una copia',
    },
  },
  palette: {
    placeholder: 'Buscar o escribir un comando',
    nothing: 'Sin resultados',
    page: 'En esta página',
    goTo: 'Ir a',
    actions: 'Acciones',
    settings: 'Configuración',
    applications: 'Solicitudes',
    households: 'Hogares',
    attributes: 'Atributos',
    copyLinkOf: 'Para {{label}}',
    copyLinkNone: 'Abra antes una solicitud o un hogar',
    switchNone: 'Agregue personas en Configuración, Oficina compartida',
    switchFailed: 'No se cambió de persona',
  },
  goTo: 'Ir a',
  shortcuts: {
    search: 'Buscar atajos',
    nothing: 'Ningún atajo coincide.',
    goTo: 'Ir a una página: G y después',
    title: 'Atajos de teclado',
    everywhere: 'En todas partes',
    groups: {
      window: 'En la ventana',
      lists: 'En las listas',
      application: 'En una solicitud',
      editor: 'En el centro de aprobación',
    },
    keys: {
      nextPart: 'Parte siguiente de la ventana',
      previousPart: 'Parte anterior de la ventana',
      inBar: 'Botón siguiente o anterior de una barra',
      move: 'Moverse',
      moveByLetter: 'Fila siguiente o anterior',
      open: 'Abrir',
      select: 'Seleccionar o deseleccionar',
      extend: 'Ampliar la selección',
      all: 'Seleccionar todo',
      copy: 'Copiar la selección',
      emailLinks: 'Enviar enlaces de informe a los seleccionados',
      none: 'Quitar la selección o cerrar',
      menu: 'Menú de la fila',
      search: 'Ir a la búsqueda',
      searchByCharacter: 'Ir a la búsqueda',
      width: 'Cambiar el ancho de una columna, desde su encabezado',
      approve: 'Aprobar',
      conditions: 'Aprobar con condiciones',
      decline: 'Rechazar',
      nextUndecided: 'Siguiente solicitud sin decidir',
      neighbours: 'Solicitante anterior o siguiente',
      neighboursByLetter: 'Solicitante siguiente o anterior',
      print: 'Imprimir',
      undo: 'Deshacer',
      redo: 'Rehacer',
      step: 'Un paso más o menos en un campo',
      printEffect: 'Imprimir el efecto',
    },
    hint: 'Presione ? cuando no esté escribiendo.',
    hintOff:
      'Los atajos de una sola tecla están desactivados. Actívelos en Configuración, Apariencia e idioma.',
  },
  about: {
    title: 'Acerca de Threshold',
    what: 'Evaluación de solicitantes para oficinas de arrendamiento: reglas de puntaje, solicitudes, hogares y enlaces de informe, también sin conexión.',
    version: 'Versión {{version}}',
    madeOf: 'Hecho con',
    system: 'Sistema',
    copy: 'Copiar versiones',
    copied: 'Copiado',
    licences: 'Licencias…',
  },
  tour: {
    onlyPractice: 'El recorrido usa datos de muestra. Elija antes Práctica en Configuración.',
  },
  recordsFailed: {
    title: 'No pudimos abrir sus datos',
    file: 'Los datos de “{{name}}” están en {{folder}}. No se eliminó nada.',
    other: 'Usar otra conexión',
    practise: 'Practicar con datos de muestra',
    use: 'Usar “{{name}}”',
    restore: 'Restaurar desde una copia',
  },
  opening: 'Abriendo sus datos…',
  preparing: 'Preparando sus datos para esta versión: {{percent}}%',
};
