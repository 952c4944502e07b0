import type { Texts } from '../texts.ts';

export const glossary: Texts['glossary'] = {
  meaning: 'Qué significan estas palabras',
  all: 'Todos los términos',
  terms: {
    attribute: {
      name: 'Atributo',
      text: 'Algo que se mide de un solicitante, como el alquiler en proporción al ingreso neto. Cada uno tiene su configuración: si cuenta y su regla.',
    },
    measuredValue: {
      name: 'Valor medido',
      text: 'Lo que el servicio midió de un solicitante para un atributo, en números enteros: 34 %, 620 $, 2 incidencias.',
    },
    notMeasured: {
      name: 'Sin medir',
      text: 'El servicio no tiene ningún valor, por ejemplo porque no hay cuentas vinculadas. El atributo da entonces 0 puntos, y así se indica.',
    },
    points: {
      name: 'Puntos',
      text: 'Lo que un atributo suma a la puntuación según su regla: de 0 hasta su peso.',
    },
    weight: {
      name: 'Peso',
      text: 'El máximo de puntos que puede sumar un atributo. Los pesos de todos los que cuentan suelen sumar 100.',
    },
    baseline: {
      name: 'Base',
      text: 'El valor medido a partir del cual una regla quita o da puntos. En el lado que no cuenta no cambia nada.',
    },
    step: {
      name: 'Tramo',
      text: 'Cuánto debe alejarse un valor de la base para perder o ganar puntos una vez. Solo cuentan los tramos completos: 34 % es un tramo completo de 3 por encima de 30 %.',
    },
    enabled: {
      name: 'Cuenta en la puntuación',
      text: 'Un atributo activado cuenta. Uno desactivado conserva su regla y no mueve ninguna puntuación.',
    },
    score: {
      name: 'Puntuación',
      text: 'La suma de los puntos de todos los atributos que cuentan, sobre la suma de sus pesos.',
    },
    band: {
      name: 'Banda',
      text: 'Aprobar, revisar o rechazar: dónde queda una puntuación entre los umbrales de su oficina. Las bandas se fijan en Ajustes, quedan en este escritorio y nunca se envían. Una banda no es una decisión.',
    },
    identifier: {
      name: 'Identificador',
      text: 'El nombre que el servicio da a una solicitud, como un número o un código. Con él se consulta la solicitud.',
    },
    serviceDiffers: {
      name: 'El servicio difiere',
      text: 'La puntuación que indica el servicio no es la que el escritorio calcula con los mismos valores. Se muestran las dos; las bandas y las decisiones se rigen por la del escritorio.',
    },
    token: {
      name: 'Token',
      text: 'La palabra secreta con la que el servicio reconoce a su oficina. Se la da quien opera el servicio; aquí se guarda cifrada y no se vuelve a mostrar entera.',
    },
    retention: {
      name: 'Cuánto se conservan los datos',
      text: 'Días tras los cuales un tipo de datos cumple aquí su plazo. Los datos de informes se vuelven a obtener al momento y se conservan poco; por las decisiones pueden preguntar años después. El servicio conserva su propia copia.',
    },
    approvalCenter: {
      name: 'Centro de aprobación',
      text: 'Todos los atributos con su configuración. Un borrador no cambia nada hasta que se publica.',
    },
    publishedVersion: {
      name: 'Versión publicada',
      text: 'Las reglas exactamente como se enviaron: quién, cuándo, por qué y qué respondió el servicio. Cada decisión dice según qué versión se evaluó.',
    },
    household: {
      name: 'Hogar',
      text: 'Un solicitante principal y hasta 19 cosolicitantes que solicitan juntos. Cuenta en cuanto el servicio confirma su lista.',
    },
    together: {
      name: 'Mínimo y promedio',
      text: 'Un hogar muestra la puntuación más baja de sus miembros y el promedio de todos. Así se ve un hogar que aprueba con un miembro que no lo hace.',
    },
    reportLink: {
      name: 'Enlace de informe',
      text: 'Una dirección temporal que abre un informe durante cuatro horas, tras un captcha. Quien la tenga puede abrirla. Al vencer, la dirección se borra de este equipo.',
    },
    unconfirmed: {
      name: 'Sin confirmar',
      text: 'Se perdió la respuesta a lo que se envió: puede que se haya hecho o no. Nada se vuelve a enviar por sí solo.',
    },
    adverseActionNotice: {
      name: 'Aviso de acción adversa',
      text: 'La carta a la que tiene derecho quien es rechazado o aprobado solo con condiciones: los motivos, a quién preguntar y qué derechos hay.',
    },
    firstCome: {
      name: 'Orden de llegada',
      text: 'Algunas ciudades exigen aceptar a quien solicitó primero y cumple. Una propiedad en este orden muestra su cola por fecha y no compara a nadie.',
    },
    chain: {
      name: 'Cadena',
      text: 'Cada entrada de la actividad lleva una suma de control de la anterior. «Verificar» dice si alguna se cambió o se quitó.',
    },
  },
};
