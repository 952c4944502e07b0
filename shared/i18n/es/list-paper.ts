import type { Texts } from '../texts.ts';

export const listPaper: Texts['listPaper'] = {
  open: 'Exportar o imprimir…',
  xlsx: 'Exportar resultados (Excel)…',
  csv: 'Exportar resultados (CSV)…',
  print: 'Imprimir la lista…',
  notPrinted: 'La lista no se imprimió',
  all: 'Todas las solicitudes',
  search: 'Búsqueda: “{{search}}”',
  sortedBy: 'Ordenadas por {{field}}',
  count_one: '{{formatted}} solicitud',
  count_other: '{{formatted}} solicitudes',
  cut: 'Las primeras {{shown}} de {{total}} solicitudes. Expórtelas a Excel para tenerlas todas.',
};
