import type { Texts } from '../texts.ts';

// A time ends with a period of its own: “6:12 p. m.”
export const office: Texts['office'] = {
  title: 'Oficina compartida',
  text: 'Varias computadoras trabajan con los mismos datos. Cada una sigue funcionando sin conexión.',
  loading: 'Cargando…',
  alone: {
    title: 'Solo esta computadora tiene estos datos',
    text: 'En una oficina compartida, todos ven enseguida lo que hacen los demás, y cada computadora sigue funcionando sin conexión. Esta computadora, o un servidor de su empresa, transmite los cambios; sus datos también se quedan en esta computadora.',
  },
  notShareable: {
    'no-connection': 'Para crear una oficina, conecte primero su servicio.',
    practice:
      'Los datos de práctica se quedan en esta computadora. Para crear una oficina, conecte su servicio.',
    'already-shared': 'Esta conexión ya comparte una oficina.',
    'cannot-be-shared':
      'No se puede crear una oficina con estos datos. Se restauraron o continuaron con una clave nueva, así que lo anterior no se puede firmar. Aún puede unirse a una oficina.',
    'already-joining': 'Ya se está uniendo a una oficina.',
  },
  hub: 'Servidor de la oficina',
  pinned: 'Este servidor de la oficina se reconoce por el certificado que indica la invitación.',
  name: 'Su nombre',
  nameHint: 'Los demás ven con este nombre lo que usted hace.',
  nameEmpty: 'Escriba su nombre.',
  share: {
    open: 'Compartir desde esta computadora',
    text: 'Sin servidor: esta computadora transmite los cambios a los demás. Todo lo guardado en esta conexión se copia a cada computadora que usted deje entrar.',
    while:
      'Funciona mientras Threshold esté abierto aquí, incluso bloqueado. Mientras esté cerrado o esta computadora esté en suspensión, los demás siguen trabajando y se ponen al día después.',
    address: 'Dirección de esta computadora',
    addressHint: 'Elija la que está en la red de su oficina.',
    firewall:
      'Si el sistema pregunta si Threshold puede aceptar conexiones, permítalo para redes privadas (de oficina).',
    submit: 'Compartir',
    kept: 'No se creó ninguna oficina. Sus datos siguen como estaban.',
    making: 'Su oficina está lista',
    inviting: 'Creando la primera invitación…',
    noInvite: 'La oficina se creó. Puede invitar a alguien cuando quiera, en Invitaciones.',
  },
  secondDesk: {
    title: 'Practicar con una segunda computadora',
    text: 'Se abre un segundo Threshold junto a este, con sus propios datos, como en la computadora de un compañero. Pegue allí la invitación para unirse y vea lo que hace cada uno. Al cerrarlo, sus datos se eliminan.',
    open: 'Abrir un segundo Threshold',
    isOpen: 'El segundo Threshold está abierto. Cierre su ventana cuando termine.',
    unchanged: 'No se abrió nada.',
  },
  ownHub: {
    title: 'Servidor de la oficina en esta computadora',
    starting: 'Iniciando…',
    running: 'En ejecución',
    failed: 'Detenido',
    means:
      'Deje Threshold abierto en esta computadora, bloqueado o no; después de iniciarlo, desbloquéelo una vez. Mientras esté cerrado o esta computadora esté en suspensión, los demás siguen trabajando y se ponen al día después.',
    nobody: 'Ninguna otra computadora está conectada ahora.',
    others_one: '{{count}} computadora más está conectada ahora.',
    others_other: '{{count}} computadoras más están conectadas ahora.',
    firewall:
      '¿Los demás no pueden conectarse? En el firewall de esta computadora, permita que Threshold acepte conexiones en redes privadas (de oficina), en el puerto {{port}}.',
    moved: 'La dirección de esta computadora cambió',
    movedText:
      'Los demás ya no llegan a {{address}}. Elija aquí la dirección nueva. Después, en cada una de las otras computadoras, abra Configuración, Oficina compartida, Cambiar dirección…, y escríbala.',
    noNetwork: 'Conecte primero esta computadora a la red de su oficina.',
    use: 'Usar {{address}}',
    port: 'Usar otro puerto',
    portHint:
      'Los demás deberán escribir la dirección nueva: Configuración, Oficina compartida, Cambiar dirección…',
    unchanged: 'La dirección del servidor de la oficina no cambió.',
  },
  create: {
    open: 'Crear una oficina en un servidor',
    text: 'Todo lo guardado en esta conexión se copia al servidor de la oficina y a cada computadora que usted deje entrar. Quien instaló el servidor de la oficina le da su dirección y un código.',
    address: 'Dirección del servidor de la oficina',
    addressHint: 'Debe empezar con https://',
    addressEmpty: 'Escriba la dirección del servidor de la oficina.',
    code: 'Código',
    codeHint: 'Seis grupos de ocho letras y números. Sirve una vez, durante 24 horas.',
    codeEmpty: 'Escriba el código.',
    submit: 'Crear oficina',
    kept: 'No se creó ninguna oficina. Lo que escribió sigue en pantalla.',
  },
  join: {
    open: 'Unirse a una oficina',
    text: 'Un gerente de la oficina le envía una invitación. Péguela y listo.',
    aside:
      'La oficina tendrá su propia conexión. Los datos que tiene abiertos quedan como están. Cuando se haya unido, podrá incorporarlos.',
    pasted: 'Invitación',
    pastedHint: 'El texto completo: una dirección, # y seis grupos de letras y números',
    pastedEmpty: 'Pegue la invitación.',
    submit: 'Unirse',
    kept: 'Lo que escribió sigue en pantalla.',
  },
  codeGroup:
    'El grupo {{group}} del código tiene un error. Compárelo con el código que recibió o copie de nuevo el texto completo.',
  joining: {
    title: 'Uniéndose a una oficina',
    asking: 'Enviando su solicitud…',
    waiting:
      'Esperando a que le dejen entrar. Es automático cuando la computadora de un gerente tiene conexión.',
    fetching: 'Descargando los datos de la oficina…',
    downloaded: 'Descargado',
    progress: '{{done}} de {{total}}',
    leave: 'Puede seguir trabajando o cerrar Threshold. Threshold le avisa cuando ya esté en ella.',
    who: 'Como {{name}}, en {{hub}}, desde {{time}}',
    stop: 'Dejar de unirse',
  },
  roles: { manager: 'Gerente', agent: 'Agente', auditor: 'Auditoría' },
  role: 'Función',
  roleHints: {
    manager: 'Puede hacer todo, también reglas, miembros y eliminar datos',
    agent: 'Puede hacer todo menos reglas, miembros y eliminar datos',
    auditor: 'Puede leer todo y no cambiar nada',
  },
  connection: {
    title: 'Conexión con el servidor de la oficina',
    connecting: 'Conectando…',
    connected: 'Conectado',
    asking: 'Conectado. Los cambios pueden tardar unos segundos porque un proxy los retiene.',
    offline: 'Sin conexión',
    stopped: 'Detenida',
    since: 'Desde el {{time}}',
    next: 'Próximo intento: {{time}}',
    working: 'Siga trabajando. Lo que haga se guarda en esta computadora y se envía después.',
    retry: 'Intentar ahora',
    retryFailed: 'No se perdió nada.',
    sent: 'Todo está al día.',
    waiting_one: '{{formatted}} acción espera para enviarse.',
    waiting_other: '{{formatted}} acciones esperan para enviarse.',
    oldest: 'La más antigua es del {{time}}',
    sending: 'Enviando lo que se hizo aquí: {{done}} de {{total}}',
    catchingUp: 'Recibiendo lo que hicieron los demás: {{done}} de {{total}}',
    clock:
      'El reloj de esta computadora ({{own}}) no coincide con el del servidor de la oficina ({{hub}}). Ajuste el reloj de esta computadora: lo que hace se muestra con la hora equivocada.',
  },
  address: {
    open: 'Cambiar dirección…',
    title: 'Cambiar la dirección del servidor de la oficina',
    text: 'Úselo cuando haya cambiado la dirección del servidor de la oficina. Threshold comprueba que en la nueva dirección responda el mismo servidor de la oficina, con la misma oficina.',
    submit: 'Cambiar dirección',
    kept: 'La dirección no se cambió.',
  },
  members: {
    title: 'Miembros',
    you: '{{name}} (usted)',
    active: 'Última actividad: {{age}}',
    idle: 'Aún no se recibió nada',
    computers_one: '{{count}} computadora',
    computers_other: '{{count}} computadoras',
    roleOf: 'Función de {{name}}',
    remove: 'Quitar…',
    removeOf: 'Quitar a {{name}} de la oficina',
    ask: '¿Quitar a {{name}}?',
    confirm: 'Quitar',
    means:
      'Desde ahora no se intercambia nada con las computadoras de {{name}} ni se acepta nada más de lo que haga. Lo que hizo hasta ahora se queda, con su nombre.',
    received: 'La última acción que se recibió de esta persona es del {{time}}',
    keeps: 'Los datos que ya están en sus computadoras se quedan allí. Para que se eliminen, pídaselo.',
    unchanged: 'Los miembros no cambiaron.',
  },
  invites: {
    title: 'Invitaciones',
    none: 'No hay invitaciones abiertas.',
    make: 'Invitar a alguien…',
    makeTitle: 'Invitar a alguien',
    token: 'Incluir el token de acceso',
    tokenHint:
      'Así la computadora nueva no necesita más que la invitación. El token se cifra con su código; el servidor de la oficina no puede leerlo.',
    submit: 'Crear invitación',
    kept: 'No se creó ninguna invitación.',
    ready: 'La invitación está lista',
    once: 'Envíela a una sola persona, en privado. Sirve una vez, hasta el {{time}}, y no se vuelve a mostrar.',
    practice:
      'Cópiela, vaya al segundo Threshold y péguela allí en “Unirse a una oficina”. Sirve una vez, hasta el {{time}}.',
    textLabel: 'Invitación',
    copy: 'Copiar invitación',
    copied: 'Copiada',
    done: 'Listo',
    of: 'Para: {{role}}',
    open: 'Aún sin usar. Sirve hasta el {{time}}',
    expired: 'Venció el {{time}}',
    burnt: 'Bloqueada: alguien la intentó demasiadas veces con códigos incorrectos.',
    right: '{{name}} pide unirse, con el código correcto, y entra automáticamente.',
    wrong: '{{name}} pide unirse sin el código correcto. Cancele esta invitación y cree otra.',
    unknown:
      '{{name}} pide unirse. La invitación se creó en otra computadora: antes de dejar entrar a {{name}}, pregúntele si es su solicitud.',
    nobody: 'Alguien',
    admit: 'Dejar entrar',
    admitOf: 'Dejar entrar a {{name}}',
    takeBack: 'Cancelar invitación',
    takeBackOf: 'Cancelar invitación: {{role}}, {{time}}',
    clear: 'Quitar de la lista',
    clearOf: 'Quitar de la lista: {{role}}, {{time}}',
    unchanged: 'Las invitaciones no cambiaron.',
  },
  findings: {
    title: 'Por revisar',
    forked: {
      what: 'Dos entradas distintas tienen el mismo número.',
      next: 'El servidor de la oficina muestra otra que la de esta computadora. Quizá una computadora se restauró de una copia anterior. Esta computadora conserva la suya. Avise a su administrador.',
    },
    changed: {
      what: 'Se cambió una entrada después de firmarla.',
      next: 'No se usa. Se cambió en el camino o en la base de datos del servidor de la oficina. Avise a su administrador.',
    },
    'text-changed': {
      what: 'Se cambió el resultado de una consulta.',
      next: 'No se usa: se cambió en el camino o en la base de datos del servidor de la oficina. Consulte la solicitud de nuevo y avise a su administrador.',
    },
    missing: {
      what: 'Falta una entrada, y se recibieron otras posteriores.',
      next: 'Quizá se retuvo o se eliminó en el servidor de la oficina. Las posteriores se guardan y se usan cuando llegue. Avise a su administrador.',
    },
    'data-missing': {
      what: 'El contenido de una entrada ya no existe, y nadie lo eliminó en Threshold.',
      next: 'Quizá se eliminó en la base de datos del servidor de la oficina. Avise a su administrador.',
    },
    reordered: {
      what: 'El servidor de la oficina cambió el orden de lo que había dicho antes.',
      next: 'En su base de datos se movieron, omitieron o agregaron entradas. Avise a su administrador.',
    },
    refused: {
      what: 'Un miembro hizo algo que su función no permite.',
      next: 'Se guarda y no se usa. También pudo hacerse justo después de cambiar su función o de quitarle de la oficina.',
    },
    unreadable: {
      what: 'Threshold no pudo usar algo que hizo un miembro.',
      next: 'Tiene valores que no pueden ser correctos o que esta versión no puede leer. Se guarda y no se usa, y todo lo demás continúa. Pregunte a quien lo hizo y compruebe que su Threshold esté actualizado.',
    },
    'move-refused': {
      what: 'Un traslado a otro servidor de la oficina no cuenta.',
      next: 'Quien trasladó la oficina no era gerente. Su oficina sigue en este servidor de la oficina. Si alguien pasó al otro, envíele una invitación nueva.',
    },
    'no-effect': {
      what: 'Su cambio en las personas de la oficina no tuvo efecto.',
      next: 'Se hizo otro en el mismo momento. Revise los miembros y repita el suyo si aún hace falta.',
    },
    diverged: {
      what: 'El servidor de la oficina se restauró de una copia anterior.',
      next_one: 'Lo que había perdido se envió de nuevo: {{formatted}} entrada. No tiene que hacer nada.',
      next_other: 'Lo que había perdido se envió de nuevo: {{formatted}} entradas. No tiene que hacer nada.',
    },
    by: 'De {{who}}',
    about: 'Sobre {{who}}',
    number: 'Entrada {{seq}} de la oficina',
    dismiss: 'Descartar: {{what}}',
    unchanged: 'El mensaje se sigue mostrando.',
    all: 'Mostrar todo ({{formatted}})',
  },
  removed: {
    title: 'Le quitaron de esta oficina',
    text: 'Un gerente le quitó de la oficina. Ya no se intercambia nada. Puede seguir leyendo lo guardado en esta computadora, pero no cambiarlo. Para seguir trabajando por su cuenta, salga de la oficina. Para volver, pida una invitación nueva a un gerente.',
    open: 'Ver opciones',
  },
  leave: {
    title: 'Salir',
    text: 'Esta computadora sigue entonces por su cuenta, con los datos que tiene.',
    open: 'Salir de la oficina…',
    ask: '¿Salir de esta oficina?',
    means:
      'Conserva los datos de esta computadora y sigue por su cuenta. Ya no ve lo que hacen los demás, ni ellos lo que hace usted. Para volver, necesita una invitación nueva.',
    ownHub:
      'Esta computadora tiene el servidor de la oficina. Al salir, el servidor de la oficina se elimina: los demás conservan sus datos, pero ya no intercambian nada.',
    unsent_one: '{{formatted}} acción aún no se envió. Los demás nunca la verán.',
    unsent_other: '{{formatted}} acciones aún no se enviaron. Los demás nunca las verán.',
    confirm: 'Salir de la oficina',
    unchanged: 'Usted sigue en la oficina.',
  },
  status: {
    label: 'Oficina compartida:',
    removed: 'Fuera',
    stopped: 'Detenida',
    offline: 'Sin conexión',
    connecting: 'Conectando…',
    catchingUp: 'Actualizando…',
    waiting_one: '{{formatted}} en espera',
    waiting_other: '{{formatted}} en espera',
    sent: 'Al día',
  },
  problems: {
    'code-mistyped': {
      what: 'Este código no está completo.',
      next: 'Un código tiene seis grupos de ocho letras y números. Copie de nuevo el texto completo.',
    },
    'address-unreadable': {
      what: 'Esta dirección no es válida.',
      next: 'Debe empezar con https:// e incluir un nombre de servidor, sin espacios.',
    },
    'address-not-secure': {
      what: 'La dirección debe empezar con https://.',
      next: 'Solo a esta computadora se puede llegar con http:// sin cifrar.',
    },
    'name-not-found': {
      what: 'No se encontró el nombre del servidor de la oficina.',
      next: 'Revise la conexión de red de esta computadora. Un nombre de su propia red quizá solo funcione en ella o por su VPN.',
    },
    unreachable: {
      what: 'No se puede llegar al servidor de la oficina.',
      next: 'Revise la conexión de red de esta computadora y el proxy en Configuración. Si el servidor de la oficina es la computadora de un compañero, revise que esté encendida y con Threshold abierto. Si no, avise a su administrador.',
    },
    'timed-out': {
      what: 'El servidor de la oficina no respondió a tiempo.',
      next: 'Quizá la red esté lenta. Intente de nuevo en unos minutos.',
    },
    'other-certificate': {
      what: 'El servidor de la oficina no pudo probar su identidad, así que no se envió nada.',
      next: 'Quizá tenga un certificado nuevo, o algo en la red responda en su lugar. Pregunte a su administrador, y pida una invitación nueva si el certificado cambió.',
    },
    'no-hub': {
      what: 'Respondió un servidor, pero no es un servidor de la oficina.',
      next: 'Revise la dirección o pregunte a su administrador.',
    },
    'web-page': {
      what: 'Respondió una página web en lugar del servidor de la oficina.',
      next: 'Revise la dirección. Si esta red pide iniciar sesión, hágalo primero en su navegador. Si no, pregunte a su administrador.',
    },
    'proxy-too-large': {
      what: 'Algo delante del servidor de la oficina rechaza mensajes de este tamaño.',
      next: 'Lo que hizo está guardado aquí. Avise a su administrador: el proxy delante del servidor de la oficina debe dejar pasar 8 MB. Threshold lo intenta de nuevo automáticamente.',
    },
    'proxy-sign-in': {
      what: 'Un proxy entre esta computadora y el servidor de la oficina pide iniciar sesión.',
      next: 'Threshold no puede iniciar sesión en un proxy. Pida a su administrador que deje pasar a Threshold, o elija otro proxy en Configuración.',
    },
    'proxy-refused': {
      what: 'Un proxy o firewall no deja que esta computadora llegue al servidor de la oficina.',
      next: 'Pida a su administrador que permita la dirección del servidor de la oficina. Threshold lo intenta de nuevo automáticamente.',
    },
    'proxy-unavailable': {
      what: 'Respondió un proxy, pero no puede llegar al servidor de la oficina.',
      next: 'Threshold lo intenta de nuevo automáticamente. Si continúa, avise a su administrador.',
    },
    'hub-too-old': {
      what: 'El servidor de la oficina es más antiguo que esta versión de Threshold.',
      next: 'Pida a su administrador que actualice el servidor de la oficina. Lo que haga mientras tanto se envía después.',
    },
    'hub-too-new': {
      what: 'El servidor de la oficina necesita una versión más nueva de Threshold.',
      next: 'Actualice Threshold en esta computadora. Lo que haga mientras tanto se envía después.',
    },
    'hub-busy': {
      what: 'El servidor de la oficina está ocupado.',
      next: 'Threshold lo intenta de nuevo automáticamente.',
    },
    'hub-unavailable': {
      what: 'El servidor de la oficina no llega a su base de datos.',
      next: 'Threshold lo intenta de nuevo automáticamente. Si continúa, avise a su administrador.',
    },
    'hub-read-only': {
      what: 'El servidor de la oficina no puede guardar nada en este momento.',
      next: 'Su base de datos es de solo lectura. Threshold lo intenta de nuevo automáticamente. Si continúa, avise a su administrador.',
    },
    'hub-full': {
      what: 'El disco del servidor de la oficina está lleno.',
      next: 'Avise a su administrador. Threshold lo intenta de nuevo automáticamente.',
    },
    'disk-full': {
      what: 'El disco de esta computadora está lleno y no se puede guardar lo que hicieron los demás.',
      next: 'No se perdió nada: el servidor de la oficina lo conserva, y lo que usted hizo está guardado aquí. Libere espacio en el disco. Threshold lo intenta de nuevo automáticamente.',
    },
    'no-network': {
      what: 'Esta computadora no tiene esa dirección de red.',
      next: 'Conéctelo a la red de su oficina e inténtelo de nuevo.',
    },
    'own-hub-port-taken': {
      what: 'Otro programa de esta computadora usa el puerto del servidor de la oficina.',
      next: 'Cierre ese programa o use otro puerto. Threshold lo intenta de nuevo automáticamente.',
    },
    'own-hub-damaged': {
      what: 'Los archivos del servidor de la oficina en esta computadora faltan o están dañados.',
      next: 'Sus datos están a salvo: cada computadora tiene los suyos. Si tiene una copia de seguridad de esta computadora, restaure de ella la carpeta “hub”. Threshold lo intenta de nuevo automáticamente.',
    },
    'own-hub-disk-full': {
      what: 'El disco de esta computadora está lleno y el servidor de la oficina no puede funcionar.',
      next: 'Libere espacio en el disco. Threshold lo intenta de nuevo automáticamente.',
    },
    'own-hub-in-use': {
      what: 'Otro programa está usando los archivos del servidor de la oficina.',
      next: 'Cierre otras copias de Threshold o reinicie esta computadora. Threshold lo intenta de nuevo automáticamente.',
    },
    'own-hub-no-access': {
      what: 'Threshold no puede leer o escribir los archivos del servidor de la oficina.',
      next: 'Revise los permisos de la carpeta de datos de Threshold. Threshold lo intenta de nuevo automáticamente.',
    },
    'own-hub-failed': {
      what: 'El servidor de la oficina de esta computadora no está funcionando.',
      next: 'Threshold lo inicia de nuevo automáticamente. Si continúa, reinicie Threshold.',
    },
    'other-hub': {
      what: 'En esta dirección responde otro servidor de la oficina.',
      next: 'No se le envió nada. Pregunte a su administrador si el servidor de la oficina se trasladó o se instaló de nuevo.',
    },
    'no-office': {
      what: 'El servidor de la oficina no conoce esta oficina.',
      next: 'Quizá se instaló de nuevo sin sus datos. Avise a su administrador.',
    },
    'invite-unknown': {
      what: 'El servidor de la oficina no conoce este código.',
      next: 'Quizá se canceló o es de otro servidor de la oficina. Pida una invitación nueva.',
    },
    'invite-used': {
      what: 'Este código ya se usó.',
      next: 'Cada uno sirve una vez. Pida una invitación nueva.',
    },
    'invite-expired': {
      what: 'Este código venció.',
      next: 'Cada uno sirve durante 24 horas. Pida una invitación nueva.',
    },
    'invite-burnt': {
      what: 'Este código se bloqueó tras demasiados intentos incorrectos.',
      next: 'Pida una invitación nueva.',
    },
    'not-recognized': {
      what: 'El servidor de la oficina no reconoce esta computadora.',
      next: 'Intente de nuevo. Si continúa, pregunte a un gerente si usted sigue siendo miembro.',
    },
    removed: {
      what: 'Le quitaron de esta oficina.',
      next: 'Para seguir trabajando con los datos de esta computadora, salga de la oficina en Configuración. Para volver, pida una invitación nueva a un gerente.',
    },
    forked: {
      what: 'Los datos de esta computadora se restauraron de una copia anterior.',
      next: 'Los demás ya tienen acciones más nuevas de esta computadora, así que no se puede intercambiar nada más. Salga de la oficina en Configuración, pida una invitación nueva a un gerente y únase de nuevo.',
    },
    'entry-refused': {
      what: 'El servidor de la oficina rechaza algo que se hizo en esta computadora.',
      next: 'Esta computadora ya no puede enviar nada. Envíe los detalles de abajo a su administrador.',
    },
    'managers-only': {
      what: 'Solo un gerente puede hacer esto.',
      next: 'Pídaselo a un gerente de su oficina.',
    },
    'read-only-role': {
      what: 'Su función le permite leer, pero no cambiar nada.',
      next: 'Si necesita hacer cambios, pida otra función a un gerente de su oficina.',
    },
    'people-moved': {
      what: 'Otra persona acaba de cambiar los miembros.',
      next: 'Vea lo que se muestra ahora e intente de nuevo.',
    },
    'last-manager': {
      what: 'Usted es el único gerente.',
      next: 'Dé primero a otra persona la función de gerente.',
    },
    'no-such-member': {
      what: 'Esta persona ya no es miembro.',
      next: 'Vea lo que se muestra ahora.',
    },
    'no-such-invite': {
      what: 'Esta invitación ya se usó o se canceló.',
      next: 'Vea lo que se muestra ahora.',
    },
    'wrong-proof': {
      what: 'Esta solicitud no se hizo con el código de la invitación.',
      next: 'No deje entrar a esta persona. Cancele la invitación y cree otra.',
    },
    'already-shared': {
      what: 'Esta conexión ya comparte una oficina.',
      next: 'Salga primero de esa oficina.',
    },
    'not-shared': {
      what: 'Esta conexión no comparte ninguna oficina.',
      next: 'Cree una oficina o únase primero a una.',
    },
    'same-hub': {
      what: 'La oficina ya está en este servidor de la oficina.',
      next: 'Escriba la dirección del servidor nuevo.',
    },
    'already-moving': {
      what: 'La oficina ya se está trasladando.',
      next: 'Vea lo que se muestra ahora.',
    },
    'has-moved': {
      what: 'La oficina se trasladó a otro servidor de la oficina.',
      next: 'Modifique los miembros cuando esta computadora esté conectada allí.',
    },
    'cannot-be-copied': {
      what: 'La oficina no se puede copiar al servidor nuevo.',
      next: 'En el servidor anterior falta una entrada o se modificó. No se trasladó nada y todos pueden seguir trabajando. Avise a su administrador.',
    },
    'cannot-be-shared': {
      what: 'No se puede crear una oficina con estos datos.',
      next: 'Se restauraron o continuaron con una clave nueva, así que lo anterior no se puede firmar. Aún puede unirse a una oficina.',
    },
    'other-office': {
      what: 'Esta invitación es para otra oficina.',
      next: 'Pida una invitación a un gerente de esta oficina.',
    },
    'already-joining': {
      what: 'Ya se está uniendo a una oficina.',
      next: 'Espere a que le dejen entrar o deje primero de unirse.',
    },
    'no-room': {
      what: 'Esta computadora no puede guardar otra conexión.',
      next: 'Ya tiene tantas conexiones como Threshold permite.',
    },
    'token-not-here': {
      what: 'Esta computadora no tiene el token de acceso.',
      next: 'Cree la invitación sin él o escriba primero el token en Configuración.',
    },
  },
};
