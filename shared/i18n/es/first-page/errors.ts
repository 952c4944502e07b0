import type { Texts } from '../../texts.ts';

export const errors: Texts['errors'] = {
  'token-rejected': {
    what: 'Su token de acceso fue rechazado.',
    next: 'Escriba un token nuevo en Configuración, Conexión. Si lo recibió hace poco, pregunte a quien se lo dio si fue revocado.',
  },
  'network-refused': {
    what: 'Algo entre usted y el servicio bloqueó la solicitud. Su token de acceso está bien.',
    next: 'Abra una página web para ver si su red le pide iniciar sesión y luego pruebe la conexión en Configuración.',
  },
  'proxy-sign-in': {
    what: 'Su proxy le pide iniciar sesión.',
    next: 'Inicie sesión en su red o pregunte a su administrador y luego pruebe la conexión en Configuración.',
  },
  'not-found': {
    what: 'No se encontró.',
    next: 'Revise si el ID de solicitud está bien escrito. Si todos fallan, revise la URL del servicio en Configuración.',
  },
  refused: {
    what: 'El servicio rechazó la solicitud.',
    next: 'La respuesta del servicio dice por qué. Corrija lo que indica y envíe de nuevo.',
  },
  busy: {
    what: 'El servicio está ocupado.',
    next: 'Inténtelo de nuevo en un momento.',
  },
  'service-failed': {
    what: 'El servicio tuvo un error.',
    next: 'Inténtelo más tarde. Si continúa, comuníquese con su proveedor del servicio.',
  },
  unreadable: {
    what: 'No se pudo leer la respuesta del servicio.',
    next: 'Revise la URL del servicio en Configuración. El registro de actividad tiene los detalles.',
  },
  unreachable: {
    what: 'No se puede conectar con el servicio de evaluación.',
    next: 'Revise su conexión de red y la URL del servicio, e inténtelo de nuevo. Los datos guardados siguen disponibles.',
  },
  unconfirmed: {
    what: 'Se envió, pero no hubo una respuesta clara. Puede que se haya completado o que no.',
    next: 'Nunca se reenvía automáticamente. Compruebe lo que pueda y decida si enviarlo de nuevo.',
  },
  cancelled: {
    what: 'Cancelado.',
    next: 'Empiece de nuevo cuando quiera.',
  },
  'not-carried-out': {
    what: 'El servicio no aceptó la solicitud. No se cambió nada.',
    next: 'Revise la URL del servicio en Configuración. Si es correcta, comuníquese con su proveedor del servicio e incluya el mensaje de abajo.',
  },
  'link-elsewhere': {
    what: 'El enlace del informe lleva a un servidor que no es del servicio, así que no se usó.',
    next: 'Pregunte a su proveedor del servicio si los informes están en ese servidor. Si es así, permita el servidor y cree el enlace de nuevo.',
  },
  'invalid-input': {
    what: 'Algo de lo que escribió no es válido.',
    next: 'Corríjalo e inténtelo de nuevo.',
  },
  locked: {
    what: 'Threshold está bloqueado.',
    next: 'Escriba la frase de acceso para continuar.',
  },
  'wrong-passphrase': {
    what: 'Frase de acceso incorrecta.',
    next: 'Revise Bloq Mayús y el idioma de su teclado.',
  },
  'wrong-recovery-code': {
    what: 'Este código de recuperación no desbloquea Threshold.',
    next: 'Compárelo con su hoja de recuperación más reciente. Un código sirve una sola vez, y solo para los datos para los que se creó.',
  },
  'pin-needed': {
    what: 'Se necesita un PIN.',
    next: 'En Configuración, en Conexión, cambie a su propia conexión y escriba su PIN. Después, inténtelo de nuevo.',
  },
  'wrong-pin': {
    what: 'PIN incorrecto.',
    next: 'Inténtelo de nuevo.',
  },
  'no-connection': {
    what: 'No hay ninguna conexión elegida.',
    next: 'Elija una en Configuración, Conexión.',
  },
  'no-token': {
    what: 'Esta conexión no tiene token de acceso.',
    next: 'Escriba uno en Configuración, Conexión.',
  },
  'nothing-to-publish': {
    what: 'No hay nada que publicar.',
    next: 'El borrador no tiene atributos o es igual a lo publicado. Cambie algo antes.',
  },
  'not-on-this-desk': {
    what: 'No se encontró en esta computadora.',
    next: 'Quizá se quitó. Vuelva a la lista.',
  },
  'household-not-confirmed': {
    what: 'El servicio no ha confirmado este hogar, así que aún no tiene enlace de informe.',
    next: 'Envíe antes el hogar.',
  },
  'link-expired': {
    what: 'Este enlace ha vencido.',
    next: 'Cree un enlace nuevo.',
  },
  'already-running': {
    what: 'Ya está en ejecución.',
    next: 'Espere a que termine o cancélelo.',
  },
  'changed-meanwhile': {
    what: 'Alguien cambió esto. No se guardó nada.',
    next: 'Revise la versión más reciente e inténtelo de nuevo.',
  },
  'two-decisions': {
    what: 'Se tomaron dos decisiones sobre este solicitante, así que no se imprimió ni guardó ningún aviso.',
    next: 'Conserve una en la solicitud o decida de nuevo. Después escriba el aviso.',
  },
  'decided-in-newer-version': {
    what: 'Esta solicitud se decidió en una versión más reciente de Threshold. No se guardó nada.',
    next: 'Actualice Threshold en esta computadora para ver esa decisión.',
  },
  'on-hold': {
    what: 'Una retención legal abarca esto. No se eliminó ni reemplazó nada.',
    next: 'Un administrador puede revisar y levantar las retenciones en Configuración.',
  },
  'too-many': {
    what: 'Demasiadas seleccionadas.',
    next: 'Seleccione menos e inténtelo de nuevo.',
  },
  'too-often': {
    what: 'Demasiados intentos.',
    next: 'Espere un minuto e inténtelo de nuevo.',
  },
  'records-failed': {
    what: 'Los datos de esta computadora no se pudieron leer ni guardar.',
    next: 'Revise que el disco no esté lleno y que se pueda escribir en la carpeta de datos, y reinicie Threshold.',
  },
  'records-newer-version': {
    what: 'Los datos de esta computadora se guardaron con una versión más nueva de Threshold.',
    next: 'Instale la versión más nueva. El archivo no cambió.',
  },
  'records-other-keys': {
    what: 'Los datos de esta computadora no corresponden a las claves de cifrado.',
    next: 'Quizá se repuso un vault.json antiguo. Recupere el más reciente y reinicie Threshold. Sus datos no cambiaron.',
  },
  'vault-failed': {
    what: 'Las claves de cifrado de esta computadora no se pudieron leer ni guardar.',
    next: 'Revise que se pueda escribir en la carpeta de datos y que el llavero de su computadora esté desbloqueado.',
  },
  'file-failed': {
    what: 'No se pudo leer ni guardar el archivo.',
    next: 'Vea el motivo abajo. Elija otro archivo u otro lugar e inténtelo de nuevo.',
  },
  'file-in-use': {
    what: 'El archivo está abierto en otro programa, o no se puede guardar ahí.',
    next: 'Ciérrelo en Excel y vuelva a intentarlo. OneDrive o el antivirus también pueden estar usándolo por un momento. Si continúa, elija otra ubicación.',
  },
  'folder-gone': {
    what: 'No se puede acceder a la carpeta.',
    next: 'Conecte su unidad o su red, o elija otra carpeta en Configuración, Copia de seguridad.',
  },
  'disk-full': {
    what: 'El disco está lleno.',
    next: 'Esto no se guardó. Sus datos, configuración y archivos no cambiaron. Libere espacio en el disco o elija otro lugar e inténtelo de nuevo.',
  },
  'no-backup': {
    what: 'Este archivo no es una copia de seguridad de Threshold.',
    next: 'Elija un archivo creado con “Hacer una copia”. Si es el correcto, está incompleto: use otra copia del archivo.',
  },
  'backup-damaged': {
    what: 'La copia de seguridad está dañada.',
    next: 'Use otra copia del archivo o una copia de seguridad más antigua.',
  },
  'backup-newer-version': {
    what: 'La copia se hizo con una versión más nueva de Threshold.',
    next: 'Instale esa versión en esta computadora y después restaure la copia.',
  },
  'print-failed': {
    what: 'No se imprimió nada.',
    next: 'Vea el motivo abajo. Revise la impresora o guarde un PDF en su lugar.',
  },
  'not-written-down': {
    what: 'Se envió, pero no se guardó en el registro.',
    next: 'Vea el motivo abajo. Cuando sus datos vuelvan a estar abiertos, inténtelo de nuevo para registrarlo.',
  },
  'practice-failed': {
    what: 'El servicio de práctica no pudo hacerlo.',
    next: 'Reinicie el servicio de práctica en Configuración. Si está en ejecución, vea su mensaje abajo.',
  },
  'office-refused': {
    what: 'La oficina compartida no lo aceptó.',
    next: 'Vea el motivo abajo. Sus datos en esta computadora no han cambiado.',
  },
  'forbidden-sender': {
    what: 'Se bloqueó una solicitud inesperada.',
    next: 'Cierre la ventana y abra Threshold de nuevo.',
  },
  internal: {
    what: 'Algo salió mal en Threshold.',
    next: 'Inténtelo de nuevo. Si continúa, el registro tiene los detalles (Ayuda, Abrir la carpeta del registro).',
  },
  technical: 'Detalles técnicos',
  serviceSaid: 'Respuesta del servicio:',
  inEnglish: 'Detalle técnico en inglés: {{detail}}',
  retryAfter: 'El servicio pide esperar {{seconds}} s.',
  pageFailed: 'Algo salió mal en esta página.',
  pageFailedNext: 'Sus datos están seguros. Abra la página de nuevo.',
  reload: 'Abrir de nuevo',
};
