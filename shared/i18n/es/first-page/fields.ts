import type { Texts } from '../../texts.ts';

export const fields: Texts['fields'] = {
  label: {
    name: 'Nombre',
    identifier: 'Identificador',
    score: 'Puntuación',
    band: 'Banda',
    decision: 'Decisión',
    property: 'Propiedad',
    unit: 'Unidad',
    note: 'Nota',
    tags: 'Etiquetas',
    applicantToken: 'Token del solicitante',
    moveIn: 'Fecha de mudanza',
    notMeasured: 'Sin medir',
    fetchedAt: 'Consultada',
    weight: 'Peso',
    serviceDiffers: 'Servicio',
  },
};
