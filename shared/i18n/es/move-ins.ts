import type { Texts } from '../texts.ts';

export const moveIns: Texts['moveIns'] = {
  title: 'Mudanzas',
  text: 'Solicitudes con fecha de mudanza de hoy en adelante, la más próxima primero.',
  emptyTitle: 'No hay mudanzas por delante',
  emptyText: 'Escriba una fecha de mudanza en la página de una solicitud y aparecerá aquí.',
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
