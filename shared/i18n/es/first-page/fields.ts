import type { Texts } from '../../texts.ts';

export const fields: Texts['fields'] = {
  label: {
    name: 'Nombre',
    identifier: 'ID de solicitud',
    score: 'Puntaje',
    band: 'Recomendación',
    decision: 'Decisión',
    property: 'Propiedad',
    unit: 'Unidad',
    note: 'Nota',
    tags: 'Etiquetas',
    applicantToken: 'Token del solicitante',
    moveIn: 'Fecha de mudanza',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    postalAddress: 'Dirección postal',
    assignee: 'Asignada a',
    received: 'Recibida',
    decidedOn: 'Decidida el',
    decidedBy: 'Decidida por',
    rulesVersion: 'Versión de reglas',
    notMeasured: 'Faltan datos',
    fetchedAt: 'Actualizada',
    weight: 'Puntos máximos',
    serviceDiffers: 'Puntaje distinto',
  },
};
