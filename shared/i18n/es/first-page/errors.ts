import type { Texts } from '../../texts.ts';

export const errors: Texts['errors'] = {
  'token-rejected': {
    what: 'El servicio no aceptó el token.',
    next: 'Ponga un token nuevo en Ajustes, Conexión. Si lo recibió hace poco, pregunte si ha sido retirado.',
  },
  'not-found': {
    what: 'El servicio no conoce ese registro.',
    next: 'Compruebe si el identificador está bien escrito. Si fallan todos, compruebe la dirección del servicio en Ajustes.',
  },
  refused: {
    what: 'El servicio rechazó la petición.',
    next: 'Sus propias palabras dicen por qué. Cambie lo que nombran y envíe de nuevo.',
  },
  busy: {
    what: 'El servicio está ocupado y pide esperar.',
    next: 'Inténtelo de nuevo dentro de un momento.',
  },
  'service-failed': {
    what: 'El servicio tuvo un fallo propio.',
    next: 'Inténtelo más tarde. Si sigue así, avise a quien lleva el servicio.',
  },
  unreadable: {
    what: 'El servicio respondió algo que no se pudo leer.',
    next: 'Compruebe que la dirección en Ajustes es la del servicio. La actividad tiene los detalles.',
  },
  unreachable: {
    what: 'No se pudo llegar al servicio.',
    next: 'Compruebe la conexión de red y la dirección del servicio, e inténtelo de nuevo. Lo consultado antes sigue aquí.',
  },
  unconfirmed: {
    what: 'La petición salió, pero la respuesta se perdió: puede que se haya cumplido o que no.',
    next: 'No se envía otra vez por sí sola. Compruebe lo que se pueda ver y decida si la envía de nuevo.',
  },
  cancelled: {
    what: 'La petición fue cancelada.',
    next: 'Puede empezarla de nuevo cuando quiera.',
  },
  'not-carried-out': {
    what: 'El servicio no aceptó la llamada: no se cumplió nada.',
    next: 'Compruebe que la dirección en Ajustes sea la del servicio. Si lo es, cuente a quien lo administra lo que dice abajo.',
  },
  'link-elsewhere': {
    what: 'El enlace del informe lleva a un servidor que no es del servicio, así que no se tomó.',
    next: 'Pregunte al servicio si sus informes están allí. Si lo están, permita el servidor y cree el enlace de nuevo.',
  },
  'invalid-input': {
    what: 'Algo de lo escrito no se puede usar.',
    next: 'Corrija lo que se nombra e inténtelo de nuevo.',
  },
  locked: {
    what: 'El escritorio está bloqueado.',
    next: 'Escriba la frase de acceso para continuar.',
  },
  'wrong-passphrase': {
    what: 'La frase de acceso no es correcta.',
    next: 'Inténtelo de nuevo. Las mayúsculas y el idioma del teclado cuentan.',
  },
  'no-connection': {
    what: 'No se ha elegido ninguna conexión.',
    next: 'Elija una en Ajustes, Conexión.',
  },
  'no-token': {
    what: 'Esta conexión no tiene token.',
    next: 'Ponga uno en Ajustes, Conexión.',
  },
  'nothing-to-publish': {
    what: 'No hay nada que publicar.',
    next: 'El borrador no tiene atributos o es igual a lo publicado. Cambie algo antes.',
  },
  'not-on-this-desk': {
    what: 'Este escritorio no tiene ese registro.',
    next: 'Quizá fue quitado. Vuelva a la lista.',
  },
  'household-not-confirmed': {
    what: 'El servicio no ha confirmado este hogar, así que aún no hay enlace para él.',
    next: 'Envíe antes el hogar.',
  },
  'link-expired': {
    what: 'Este enlace ha caducado.',
    next: 'Pida uno nuevo.',
  },
  'already-running': {
    what: 'Esto ya está en marcha.',
    next: 'Espere a que termine o cancélelo.',
  },
  'changed-meanwhile': {
    what: 'Esto cambió entretanto, así que no se registró nada.',
    next: 'Vea lo que hay ahora y hágalo de nuevo.',
  },
  'too-many': {
    what: 'Son demasiadas a la vez.',
    next: 'Seleccione menos e inténtelo de nuevo.',
  },
  'too-often': {
    what: 'Demasiados intentos en poco tiempo.',
    next: 'Espere un minuto e inténtelo de nuevo.',
  },
  'records-failed': {
    what: 'Los registros de este equipo no se pudieron leer o escribir.',
    next: 'Compruebe que el disco no está lleno y que se puede escribir en la carpeta de datos, y abra el escritorio de nuevo.',
  },
  'records-newer-version': {
    what: 'Los registros de este equipo fueron escritos por una versión más nueva de Threshold.',
    next: 'Instale la versión más nueva. El archivo quedó como estaba.',
  },
  'records-other-keys': {
    what: 'Los registros de este equipo están bajo otras claves que las del archivo de claves.',
    next: 'Quizá se repuso un vault.json antiguo. Recupere el más reciente y abra el escritorio de nuevo. Los registros quedaron como estaban.',
  },
  'vault-failed': {
    what: 'Los secretos de este equipo no se pudieron leer o escribir.',
    next: 'Compruebe que se puede escribir en la carpeta de datos y que el almacén de claves del sistema está abierto.',
  },
  'file-failed': {
    what: 'No se pudo leer o escribir el archivo.',
    next: 'El motivo está abajo. Elija otro archivo u otro lugar e inténtelo de nuevo.',
  },
  'disk-full': {
    what: 'El disco está lleno.',
    next: 'Esto no se guardó; sus registros, ajustes y archivos están como estaban. Libere espacio en el disco o elija otro lugar e inténtelo de nuevo.',
  },
  'no-backup': {
    what: 'Este archivo no es una copia de seguridad de Threshold.',
    next: 'Elija el archivo que se hizo con «Hacer una copia». Si es el correcto, está cortado: tome otro ejemplar.',
  },
  'backup-damaged': {
    what: 'La copia de seguridad está dañada.',
    next: 'Tome otro ejemplar del archivo o una copia más antigua.',
  },
  'backup-newer-version': {
    what: 'La copia se hizo con una versión más nueva de Threshold.',
    next: 'Instale esa versión en este equipo y restáurela después.',
  },
  'print-failed': {
    what: 'No se imprimió nada.',
    next: 'El motivo está abajo. Compruebe que la impresora está conectada y encendida, o guarde un PDF en su lugar.',
  },
  'not-written-down': {
    what: 'Salió, pero no consta en los registros.',
    next: 'El motivo está abajo. Cuando estos registros vuelvan a estar abiertos, hágalo otra vez: entonces quedará anotado.',
  },
  'practice-failed': {
    what: 'El servicio de prácticas no pudo hacerlo.',
    next: 'Inicie de nuevo el servicio de prácticas en Ajustes. Si está en marcha, lo que dice está abajo.',
  },
  'forbidden-sender': {
    what: 'El escritorio rechazó una petición que no venía de su propia página.',
    next: 'Cierre la ventana y abra el escritorio de nuevo.',
  },
  internal: {
    what: 'Algo falló dentro del escritorio.',
    next: 'Inténtelo de nuevo. Si sigue así, el registro tiene los detalles (Ayuda, Mostrar el registro).',
  },
  serviceSaid: 'El servicio dijo:',
  retryAfter: 'El servicio pide esperar {{seconds}} s.',
  pageFailed: 'Esta página no se pudo mostrar.',
  pageFailedNext: 'Sus registros no están afectados. Abra la página de nuevo.',
  reload: 'Abrir de nuevo',
};
