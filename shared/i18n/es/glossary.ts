import type { Texts } from '../texts.ts';

export const glossary: Texts['glossary'] = {
  meaning: 'Qué significan estas palabras',
  all: 'Todos los términos',
  terms: {
    attribute: {
      name: 'Atributo',
      text: 'Algo que el servicio mide de un solicitante, como la renta en proporción al ingreso neto. Cada atributo tiene una regla y se incluye en el puntaje o no.',
    },
    measuredValue: {
      name: 'Valor del solicitante',
      text: 'Lo que el servicio midió para un atributo, en números enteros: 34%, $620, 2 incidencias.',
    },
    notMeasured: {
      name: 'Faltan datos',
      text: 'El servicio no tiene ningún valor, por ejemplo porque no hay una cuenta bancaria vinculada. El atributo da entonces 0 puntos, y lo mostramos.',
    },
    points: {
      name: 'Puntos',
      text: 'Lo que un atributo suma al puntaje: de 0 hasta su peso.',
    },
    weight: {
      name: 'Peso',
      text: 'El máximo de puntos que puede sumar un atributo. Los pesos de todos los atributos incluidos suelen sumar 100.',
    },
    baseline: {
      name: 'Base',
      text: 'El valor a partir del cual una regla quita o da puntos. Del otro lado no cambia nada.',
    },
    step: {
      name: 'Tramo',
      text: 'Cuánto debe alejarse un valor de la base para perder o ganar puntos una vez. Solo cuentan los tramos completos: con un tramo de 3, 34% es un tramo completo por encima de 30%.',
    },
    enabled: {
      name: 'Incluir en el puntaje',
      text: 'Un atributo activado se incluye. Uno desactivado conserva su regla pero no afecta los puntajes.',
    },
    score: {
      name: 'Puntaje',
      text: 'La suma de los puntos de todos los atributos incluidos, sobre su peso total.',
    },
    band: {
      name: 'Recomendación',
      text: 'Aprobar, revisar o rechazar: dónde queda un puntaje entre los umbrales de su oficina. Los umbrales se publican con las reglas en el Centro de aprobación y nunca se envían al servicio. Una recomendación no es una decisión.',
    },
    identifier: {
      name: 'ID de solicitud',
      text: 'El nombre que el servicio da a una solicitud, como un número o un código. Úselo para consultar la solicitud.',
    },
    serviceDiffers: {
      name: 'Puntaje distinto',
      text: 'El puntaje del servicio no coincide con el que Threshold calcula con los mismos datos. Se muestran los dos. Las recomendaciones y las decisiones usan el de Threshold.',
    },
    token: {
      name: 'Token de acceso',
      text: 'La clave de acceso de su oficina. Se la da su proveedor del servicio. Se guarda cifrada y no se vuelve a mostrar completa.',
    },
    retention: {
      name: 'Retención de datos',
      text: 'Cuántos días se guarda cada clase de datos. Los datos de informes se pueden consultar de nuevo en cualquier momento y se guardan poco; las preguntas sobre decisiones pueden llegar años después. El servicio guarda su propia copia.',
    },
    approvalCenter: {
      name: 'Centro de aprobación',
      text: 'Las reglas de puntaje: todos los atributos con su configuración. Un borrador no cambia nada hasta que lo publique.',
    },
    publishedVersion: {
      name: 'Versión de las reglas',
      text: 'Las reglas exactamente como se enviaron: quién, cuándo, por qué y cómo respondió el servicio. Cada decisión muestra con qué versión se evaluó.',
    },
    household: {
      name: 'Hogar',
      text: 'Un solicitante principal y hasta 19 cosolicitantes que solicitan juntos. Está activo cuando el servicio confirma la lista.',
    },
    together: {
      name: 'Mínimo y promedio',
      text: 'Un hogar muestra el puntaje mínimo de sus miembros y el promedio de todos, para que vea si hay una solicitud débil.',
    },
    reportLink: {
      name: 'Enlace de informe',
      text: 'Una dirección temporal que abre un informe durante cuatro horas, tras una breve verificación de seguridad. Cualquiera que tenga el enlace puede abrirlo. Al vencer, la dirección se elimina de esta computadora.',
    },
    unconfirmed: {
      name: 'Sin confirmar',
      text: 'Algo se envió y el servicio no dijo claramente que funcionó. Puede que se haya completado o que no. Nada se reenvía automáticamente.',
    },
    adverseActionNotice: {
      name: 'Aviso de acción adversa',
      text: 'La carta que se debe a quien es rechazado, o aprobado solo con condiciones: los motivos, a quién contactar y los derechos de la persona.',
    },
    firstCome: {
      name: 'Orden de llegada',
      text: 'Algunas ciudades exigen aceptar al primer solicitante que califica. Una propiedad que lo usa muestra su fila por hora y no permite comparar.',
    },
    chain: {
      name: 'Cadena',
      text: 'Cada entrada del registro de actividad lleva una suma de verificación de la anterior. “Verificar” muestra si alguna se cambió o se quitó.',
    },
  },
};
