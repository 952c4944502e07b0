import type { Texts } from '../texts.ts';

export const moveIns: Texts['moveIns'] = {
  title: 'Mudanzas',
  text: 'Próximas mudanzas, la más cercana primero.',
  emptyTitle: 'No hay mudanzas próximas',
  emptyText: 'Escriba la fecha de mudanza en una solicitud y aparecerá aquí.',
  toApplications: 'Ir a las solicitudes',
  day: 'Fecha de mudanza',
  today: 'Hoy',
  tomorrow: 'Mañana',
  applicant: 'Solicitante',
  place: 'Propiedad y unidad',
  decision: 'Decisión',
  more_one: '{{formatted}} más se muda después.',
  more_other: '{{formatted}} más se mudan después.',
};
