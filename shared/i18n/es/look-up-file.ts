import type { Texts } from '../texts.ts';

export const lookUpFile: Texts['lookUpFile'] = {
  titleFile: 'Consultar desde “{{name}}”',
  titlePasted: 'Consultar los ID pegados',
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
  firstLine: 'La primera fila es el encabezado',
  which: '¿Qué columna tiene los ID de solicitud?',
  column: 'Columna {{number}}',
  noValues: 'Vacía',
  all: 'Todas las columnas',
  allHelp: 'Cada valor es un ID de solicitud, como en una lista con varios por línea',
  unclosedQuote:
    'Hay unas comillas que se abren y nunca se cierran; por eso las comillas se leen como parte del texto.',
  nothing: 'Esta columna no tiene ID de solicitud. Elija otra.',
  begin_one: 'Consultar {{formatted}}',
  begin_other: 'Consultar {{formatted}}',
  fill: {
    how: 'Para cada una de las otras columnas, elija para qué usarla.',
    useAs: 'Usar “{{column}}” para',
    notUsed: 'No se usa',
    none: 'No se completa ningún dato. Elija un campo en una columna para usarla.',
    conflicts_one:
      '{{formatted}} fila repite un ID de solicitud con otros valores. Se usa el primer valor que no está vacío.',
    conflicts_other:
      '{{formatted}} filas repiten un ID de solicitud con otros valores. Se usa el primer valor que no está vacío.',
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
      time: 'No es una fecha y hora',
      year: 'El año no puede ser el de una solicitud',
      email: 'No es un correo electrónico',
      phone: 'No es un número de teléfono',
    },
    tooMuch:
      'Estas columnas tienen demasiado texto para completarlo de una vez. Ponga la más larga en “No se usa” o divida el archivo.',
    done_one: 'Datos completados en {{formatted}} solicitud',
    done_other: 'Datos completados en {{formatted}} solicitudes',
  },
  kept: 'No se envió nada. Lo que eligió sigue en pantalla.',
  sheet: 'Hoja',
  remark: {
    macros: 'Este libro tiene macros. No se ejecutan. Solo se leen sus valores.',
    formulas: 'Las fórmulas no se recalculan. Se usan los valores guardados en el archivo.',
    merged: 'Las celdas combinadas se completan hacia abajo: cada fila recibe el valor de su celda combinada.',
    wide: 'Solo se leen las primeras {{columns}} columnas.',
  },
  refused: {
    'old-workbook': {
      what: 'Este es un libro de Excel antiguo (.xls).',
      next: 'Ábralo en Excel u otro programa de hojas de cálculo, guárdelo como .xlsx o CSV y elija ese archivo.',
    },
    'binary-workbook': {
      what: 'Este es un libro binario de Excel (.xlsb).',
      next: 'Ábralo en Excel, guárdelo como .xlsx o CSV y elija ese archivo.',
    },
    'no-workbook': {
      what: 'Este archivo no es un libro de Excel.',
      next: 'Es un archivo ZIP o un documento de otro programa. Guarde la hoja como .xlsx o CSV y elija ese archivo.',
    },
    locked: {
      what: 'Este libro está protegido con contraseña.',
      next: 'Ábralo en Excel, quite la contraseña (Archivo, Información, Proteger libro), guárdelo y elíjalo otra vez.',
    },
    damaged: {
      what: 'Este libro está dañado.',
      next: 'No se leyó nada. Ábralo en un programa de hojas de cálculo, guárdelo otra vez como .xlsx o CSV y elija ese archivo.',
    },
    'too-large-inside': {
      what: 'Este libro es demasiado grande al descomprimirlo.',
      next: 'No se descomprimió nada. Copie solo las columnas que necesita en una hoja nueva, guárdela y elija ese archivo.',
    },
    'web-page': {
      what: 'Esto es una página web o XML, no un libro de Excel.',
      next: 'Algunos programas exportan así con la extensión .xls. Ábralo en un programa de hojas de cálculo, guárdelo como .xlsx o CSV y elija ese archivo.',
    },
    'not-text': {
      what: 'Esto no es una hoja de cálculo ni un archivo de texto.',
      next: 'Elija un libro de Excel (.xlsx), un archivo CSV o un archivo de texto con una solicitud por línea.',
    },
    'too-large': {
      what: 'Este archivo pesa más de 128 MB.',
      next: 'Guarde solo la columna con los ID de solicitud o divida el archivo.',
    },
    empty: {
      what: 'Este archivo está vacío.',
      next: 'Elija un archivo con al menos un ID de solicitud.',
    },
    unreadable: {
      what: 'No se puede leer el archivo.',
      next: 'Quizá se movió o usted no tiene permiso para leerlo. Elíjalo de nuevo.',
    },
  },
};
