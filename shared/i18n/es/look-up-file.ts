import type { Texts } from '../texts.ts';

export const lookUpFile: Texts['lookUpFile'] = {
  titleFile: 'Consultar desde «{{name}}»',
  titlePasted: 'Consultar lo que se pegó',
  reading: 'Leyendo…',
  lines_one: '{{formatted}} línea',
  lines_other: '{{formatted}} líneas',
  parted: 'columnas separadas por {{by}}',
  delimiter: {
    comma: 'comas',
    semicolon: 'punto y coma',
    tab: 'tabuladores',
    bar: 'barras verticales',
    other: 'otro carácter',
  },
  firstLine: 'La primera línea tiene los encabezados',
  which: '¿Qué columna tiene los identificadores de solicitud?',
  column: 'Columna {{number}}',
  noValues: 'Nada en sus primeras líneas',
  all: 'Todas las columnas',
  allHelp: 'Cada valor es un identificador, como en una lista con varios por línea',
  unclosedQuote:
    'Unas comillas se abren y nunca se cierran; por eso las comillas se leen como parte del texto.',
  nothing: 'En esta columna no hay ningún identificador. Elija otra.',
  begin_one: 'Consultar {{formatted}}',
  begin_other: 'Consultar {{formatted}}',
  fill: {
    how: 'Para cada una de las otras columnas, elija para qué usarla.',
    useAs: 'Usar «{{column}}» para',
    notUsed: 'No se usa',
    title: 'Datos del solicitante por completar',
    help: 'Solo se completan los campos vacíos. Lo que su oficina ya escribió queda como está.',
    none: 'No se completa ningún dato. Elija un campo en una columna para usarla.',
    field: 'Campo',
    count: 'Solicitudes',
    conflicts_one:
      '{{formatted}} fila repite un identificador con otros valores. Se usa el primer valor que no está vacío.',
    conflicts_other:
      '{{formatted}} filas repiten un identificador con otros valores. Se usa el primer valor que no está vacío.',
    unusable_one: '{{formatted}} valor no se puede usar y se omite',
    unusable_other: '{{formatted}} valores no se pueden usar y se omiten',
    showValues: 'Mostrar los valores',
    hideValues: 'Ocultar los valores',
    where: 'Fila {{line}}, {{field}}:',
    why: {
      'too-long': 'Demasiado largo',
      'too-many': 'Más de 20 etiquetas',
      token: 'No es un token de solicitante válido',
      date: 'No es una fecha',
    },
    tooMuch:
      'Estas columnas tienen demasiado texto para completarlo de una vez. Ponga la más larga en «No se usa» o divida el archivo.',
    done_one: 'Datos completados en {{formatted}} solicitud',
    done_other: 'Datos completados en {{formatted}} solicitudes',
  },
  kept: 'No se envió nada. Lo que eligió sigue aquí.',
  refused: {
    workbook: {
      what: 'Esto es un libro de cálculo, no un archivo de texto.',
      next: 'Ábralo en el programa de hojas de cálculo, guarde la hoja como CSV y elija ese archivo; o copie la columna y péguela.',
    },
    'not-text': {
      what: 'Esto no es un archivo de texto.',
      next: 'Elija un archivo de texto o CSV con una solicitud en cada línea.',
    },
    'too-large': {
      what: 'Este archivo pesa más de 128 MB.',
      next: 'Guarde solo la columna de los identificadores o divida el archivo.',
    },
    empty: {
      what: 'No hay nada dentro.',
      next: 'Elija un archivo con al menos un identificador.',
    },
    unreadable: {
      what: 'No se puede leer el archivo.',
      next: 'Puede que se haya movido o que usted no tenga permiso para leerlo. Elíjalo de nuevo.',
    },
  },
};
