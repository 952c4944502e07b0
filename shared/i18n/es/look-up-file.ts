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
