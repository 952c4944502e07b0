import type { Texts } from '../texts.ts';

export const help: Texts['help'] = {
  title: 'Ayuda',
  text: 'Disponible sin conexión.',
  search: 'Buscar en la ayuda',
  guide: 'Guías',
  glossary: 'Glosario',
  nothing: 'Sin resultados',
  open: 'Abrir',
  tasks: {
    start: {
      title: 'Empezar',
      text: 'Elija “Practicar con datos de muestra” para probarlo todo en esta computadora. Nada sale de ella. O elija “Conectar su servicio”: escriba su URL y el token de acceso de su proveedor, y pruebe antes la conexión. Una barra de color arriba siempre muestra cuándo está en modo de práctica. “Conectar su servicio”, en esa barra, abre el formulario más tarde.',
    },
    lookUp: {
      title: 'Consultar solicitudes',
      text: 'En Solicitudes, pegue un ID de solicitud o muchos, o suelte un archivo de texto o CSV. Verá el avance. Lo que falla aparece con su motivo y se puede reintentar. Todo lo que consulte queda disponible sin conexión. Busque por nombre, ID de solicitud, propiedad, nota o etiqueta; filtre, ordene y guarde vistas.',
    },
    explain: {
      title: 'Explicar un puntaje',
      text: 'Abra una solicitud. La cascada va del máximo al puntaje. Debajo, vea el cálculo de cada atributo; elija uno para ver su curva con el valor del solicitante. Si el puntaje del servicio no coincide, se muestran ambos. “Actualizar” trae los datos más recientes e indica qué cambió.',
    },
    decide: {
      title: 'Decidir',
      text: 'En la página de la solicitud elija “Aprobar”, “Aprobar con condiciones” o “Rechazar”. Se sugieren motivos a partir de los atributos que costaron puntos. La decisión conserva los datos y la versión de las reglas en que se basó. Si cambia de opinión, tome una decisión nueva; la anterior queda en el historial.',
    },
    notice: {
      title: 'Dar un aviso de acción adversa',
      text: 'Después de un rechazo o una aprobación con condiciones, abra el aviso desde la decisión. Su oficina y la agencia de evaluación vienen de Configuración. Revise lo marcado, edite el texto e imprímalo o guárdelo como PDF. Déselo al solicitante y registre cómo; hasta entonces sigue pendiente. Un aviso por persona. No incluye nada sobre los cosolicitantes.',
    },
    notices: {
      title: 'Llevar el registro de los avisos',
      text: 'Avisos muestra todos los avisos de acción adversa: sin escribir, sin enviar, devueltos, enviados o por corregir. Elija qué mostrar y el período en que se decidió, o busque. Elija un nombre para abrir su aviso. Ordene por vencimiento o por días de atraso. Exporte la lista a Excel o CSV, o imprímala, para una auditoría.',
    },
    places: {
      title: 'Preparar las cartas por lugar',
      text: 'En Configuración, Cartas por lugar, escriba el texto que su abogado le dio para un estado o una ciudad, quién lo dio y cuándo. Se agrega debajo de la carta o la reemplaza. Los campos como el nombre del solicitante se llenan solos y las casillas se marcan según lo que se decidió; la vista previa muestra cómo queda. Si el abogado dice que no hace falta texto, regístrelo: si no, una carta de allí no está completa. Elija el estado y la ciudad en los datos de cada propiedad; nunca se leen de la dirección. Fije también el plazo de las cartas: Avisos y Hoy muestran entonces qué vence y qué está atrasado.',
    },
    household: {
      title: 'Enviar un hogar',
      text: 'Seleccione solicitudes en la lista y elija “Agrupar como hogar”, o empiece uno en Hogares y agregue tokens. El primero es el solicitante principal; arrastre los demás para ordenarlos. Revise la lista exacta y envíela. Una vez confirmado, verá el puntaje mínimo, el promedio y cada miembro, y podrá crear su enlace de informe.',
    },
    link: {
      title: 'Copiar y enviar por correo un enlace de informe',
      text: 'Elija “Copiar enlace del informe” donde se muestre un solicitante o un hogar, o presione su atajo. El enlace queda en el portapapeles y funciona cuatro horas. “Correo…” abre su aplicación de correo con un texto que puede editar en Configuración. Enlaces de informe los muestra todos con el tiempo que queda. Cree allí uno nuevo cuando uno venza.',
    },
    compare: {
      title: 'Comparar solicitudes',
      text: 'Seleccione de dos a seis solicitudes en la lista y elija “Comparar”. Cada atributo es una fila, las diferencias están marcadas y todo funciona sin conexión. Imprímalo o guárdelo como PDF. Las propiedades por orden de llegada muestran su fila y no permiten comparar.',
    },
    reports: {
      title: 'Informar a los dueños',
      text: 'En Informes elija una propiedad y un período. Verá qué llegó, qué se decidió y en cuánto tiempo, con qué frecuencia las decisiones siguieron la recomendación y los motivos más frecuentes. Elija un número para ver las solicitudes que cuenta. Imprímalo o guárdelo como archivo de Excel o CSV.',
    },
    publish: {
      title: 'Cambiar y publicar las reglas',
      text: 'En el Centro de aprobación elija un atributo y cambie sus campos. La frase, la curva y el efecto se actualizan enseguida. Corrija los problemas que aparezcan. “Publicar…” muestra qué cambia, pide un motivo y envía el documento exacto. El historial guarda cada versión; restaure cualquiera como borrador.',
    },
    offline: {
      title: 'Trabajar sin conexión',
      text: 'Sin el servicio, todavía puede buscar, revisar, comparar y decidir sobre todo lo consultado. Las consultas, la publicación, los hogares y los enlaces de informe necesitan el servicio; un aviso lo indica. Lo enviado que no se confirma se marca como sin confirmar y nunca se reenvía automáticamente.',
    },
    office: {
      title: 'Compartir una oficina',
      text: 'Varias computadoras pueden trabajar con los mismos datos. En Configuración, en “Oficina compartida”, elija “Compartir desde esta computadora”: transmite los cambios mientras Threshold esté abierto en ella. Si su empresa tiene un servidor de la oficina, elija en su lugar “Crear una oficina en un servidor”. Después elija “Invitar a alguien…” y envíe la invitación a una sola persona, que la pega en “Unirse a una oficina” al iniciar. “Incorporar datos…” agrega los datos de una computadora que ya los tiene: usted ve primero qué cambiaría. Todos siguen trabajando sin conexión; lo que espera se envía después. “Trasladar a un servidor…” traslada la oficina sin nuevas invitaciones. Mientras practica, pruébelo con un segundo Threshold aquí.',
    },
    peopleHere: {
      title: 'Compartir una computadora',
      text: 'Varias personas pueden trabajar en una misma computadora, cada una con su nombre. En Configuración, en “Oficina compartida”, elija “Agregar una persona…”: recibe un nombre, un rol y un PIN, y usted también si aún no tiene uno. “Cambiar de usuario”, al pie de la navegación, o su atajo, cierra su trabajo y pregunta quién sigue. Threshold vuelve a preguntar en cada inicio y después de bloquearse. El PIN evita que un colega actúe en nombre de otro; no protege los archivos de la computadora. Si alguien olvida el suyo, elija “¿Olvidó su PIN?” y agréguelo de nuevo.',
    },
    backUp: {
      title: 'Copiar y restaurar',
      text: 'En Configuración elija “Hacer una copia…”: un archivo cifrado con una frase de acceso que usted elige. Puede seguir trabajando. “Restaurar una copia…” muestra qué contiene un archivo antes de que cambie algo, también en otra computadora. Configuración muestra dónde están sus datos y cuánto se guarda cada clase. Puede revisar los datos que pasaron su plazo antes de que se eliminen. “Programar copias…” hace una cada día o cada semana en una carpeta que usted elige. Las copias y los archivos exportados debe protegerlos usted: Threshold solo elimina sus propias copias programadas que pasan del número que usted conserva.',
    },
    lock: {
      title: 'Bloquear Threshold',
      text: 'Threshold se bloquea tras 15 minutos de inactividad, cuando su computadora se bloquea o cuando elige “Bloquear Threshold”. Bloqueado, no muestra nada ni guarda ninguna clave. En Configuración cambie los minutos o exija una frase de acceso en lugar del inicio de sesión de su computadora. “Crear una hoja de recuperación…” le da un código para imprimir: desbloquea Threshold una vez si olvida la frase.',
    },
  },
};
