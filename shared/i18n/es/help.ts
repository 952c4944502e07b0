import type { Texts } from '../texts.ts';

export const help: Texts['help'] = {
  title: 'Ayuda',
  text: 'Funciona sin conexión; no se pregunta nada a nadie.',
  search: 'Buscar en la ayuda',
  guide: 'Cómo se hace',
  glossary: 'Términos',
  nothing: 'Nada en la ayuda contiene estas palabras.',
  open: 'Ir allí',
  tasks: {
    start: {
      title: 'Empezar',
      text: 'Elija «Practicar con datos de muestra» para probarlo todo en este equipo: nada sale de él. O elija «Conectar con nuestro servicio»: indique su dirección y el token de su operador, y pruebe antes la conexión. Una barra de color arriba dice en todo momento que está practicando. «Conectar con nuestro servicio», en esa barra, lleva más tarde al formulario.',
    },
    lookUp: {
      title: 'Consultar solicitudes',
      text: 'En Solicitudes, pegue un identificador o muchos, o suelte un archivo de texto o CSV. Se muestra el avance; lo que falla aparece con su motivo y puede reintentarse. Todo lo consultado queda aquí, también sin conexión. Busque por nombre, identificador, propiedad, nota o etiqueta; filtre, ordene y guarde una vista con un nombre.',
    },
    explain: {
      title: 'Explicar una puntuación',
      text: 'Abra una solicitud. La cascada va desde todos los puntos hasta la puntuación. Debajo, cada atributo tiene su aritmética en palabras; elija uno para ver su curva con el valor del solicitante. Si el servicio cuenta de otro modo, se muestran ambos números. «Actualizar» trae los valores más nuevos y se indica qué cambió.',
    },
    decide: {
      title: 'Decidir',
      text: 'En la página de la solicitud elija aprobar, con condiciones o rechazar. Se ofrecen motivos a partir de los atributos que costaron puntos. La decisión conserva los valores y la versión de las reglas con que se tomó. Un cambio de opinión es una decisión nueva; la anterior se conserva.',
    },
    notice: {
      title: 'Dar un aviso de acción adversa',
      text: 'Tras un rechazo o una aprobación con condiciones, abra el aviso desde la decisión. Su oficina y la agencia de informes vienen de Ajustes. Revise lo marcado, edite las palabras e imprímalo o guárdelo como PDF. Un aviso por persona: en él no hay nada de un cosolicitante.',
    },
    household: {
      title: 'Enviar un hogar',
      text: 'Seleccione las solicitudes en la lista y elija «Formar un hogar», o comience uno en Hogares y añada tokens. El primero es el solicitante principal; arrastre los demás para ordenarlos. Vea la lista exacta y envíela. Una vez confirmado se muestran la puntuación más baja, el promedio y cada miembro, y puede crearse su enlace de informe.',
    },
    link: {
      title: 'Copiar y enviar un enlace de informe',
      text: 'Elija «Copiar enlace del informe» donde se muestre un solicitante o un hogar, o pulse sus teclas. El enlace queda en el portapapeles y funciona cuatro horas. «Correo…» abre su programa de correo con un texto que puede editar en Ajustes. Enlaces de informe los muestra todos con el tiempo que queda; renueve allí uno vencido.',
    },
    compare: {
      title: 'Comparar solicitudes',
      text: 'Seleccione de dos a seis solicitudes en la lista y elija «Comparar». Los atributos son filas, las diferencias están marcadas y todo funciona sin conexión. Imprímalo o guárdelo como PDF. Las propiedades por orden de llegada muestran su cola y no se comparan.',
    },
    publish: {
      title: 'Cambiar y publicar las reglas',
      text: 'En el Centro de aprobación elija un atributo y cambie sus campos: la frase, la curva y el efecto los siguen al instante. Corrija lo que digan los hallazgos. «Publicar…» muestra qué cambia, pide un motivo y envía el documento exacto. El historial conserva cada versión; haga un borrador de cualquiera.',
    },
    offline: {
      title: 'Trabajar sin conexión',
      text: 'Sin el servicio, todo lo consultado antes puede buscarse, explicarse, compararse y decidirse. Consultar, publicar, enviar hogares y crear enlaces necesitan el servicio; un aviso lo dice. Lo enviado sin respuesta se marca como sin confirmar y nunca se vuelve a enviar por sí solo.',
    },
    backUp: {
      title: 'Copiar y restaurar',
      text: 'En Ajustes elija «Hacer una copia…»: un archivo cifrado con una frase de acceso que usted elige; el escritorio sigue trabajando. «Restaurar una copia…» muestra qué contiene un archivo antes de cambiar nada, también en otro equipo. Ajustes muestra dónde están los registros y cuánto se conserva cada clase de datos. Lo que supera su plazo se muestra antes de borrarse. Las copias y los archivos exportados debe protegerlos usted: nada aquí los borra.',
    },
    lock: {
      title: 'Bloquear el escritorio',
      text: 'El escritorio se bloquea solo cuando no hay nadie durante 15 minutos, con el bloqueo del sistema, o cuando elige «Bloquear el escritorio». Bloqueado no muestra nada ni guarda ninguna clave. En Ajustes cambie los minutos o elija una frase de acceso en lugar del almacén de claves del sistema.',
    },
  },
};
