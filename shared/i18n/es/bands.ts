import type { Texts } from '../texts.ts';

export const bands: Texts['bands'] = {
  title: 'Umbrales de recomendación',
  text: 'Porcentaje de los puntos totales. Se publican con las reglas y quedan en su historial. Nunca se envían al servicio.',
  edit: 'Editar en el Centro de aprobación',
  approve: 'Aprobar desde',
  decline: 'Rechazar debajo de',
  summary: 'Aprobar desde {{approve}}, rechazar por debajo de {{decline}}, revisar entre ambos.',
  summaryTwo: 'Aprobar desde {{approve}}, rechazar por debajo. No queda nada por revisar.',
  order: 'El umbral de rechazo no puede estar por encima del de aprobación.',
  range: 'Escriba de 0 a 100.',
  own: 'Umbrales por propiedad',
  ownNone: 'Ninguno. Los umbrales de arriba se aplican en todas partes.',
  ownEdit: 'Editar en Configuración → Propiedades',
};
