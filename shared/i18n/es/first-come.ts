import type { Texts } from '../texts.ts';

export const firstCome: Texts['firstCome'] = {
  settings: {
    title: 'Orden de llegada',
    text: 'Algunas ciudades exigen aceptar las solicitudes por orden de llegada. Estas propiedades muestran una cola, y sus solicitudes no se comparan entre sí.',
    none: 'Las propiedades se conocen cuando los datos de la oficina de una solicitud nombran una.',
    queue: 'Mostrar la cola',
  },
  queue: {
    title: 'Cola de {{property}}',
    text: 'Según la hora en que cada solicitud se obtuvo por primera vez en este escritorio. El servicio no indica cuándo se completó, así que la hora puede ser posterior; volver a obtenerla no la cambia.',
    back: 'Ajustes',
    notInOrder: 'Esta propiedad no sigue el orden de llegada: sus solicitudes también pueden compararse.',
    emptyTitle: 'Nadie espera',
    emptyText: 'Ninguna solicitud de este escritorio nombra esta propiedad.',
    allDecided: 'Todas las solicitudes de esta propiedad en este escritorio están decididas.',
    waiting_one: '{{formatted}} espera una decisión',
    waiting_other: '{{formatted}} esperan una decisión',
    showDecided_one: 'Mostrar también {{formatted}} ya decidida',
    showDecided_other: 'Mostrar también {{formatted}} ya decididas',
    showWaiting: 'Mostrar solo las que esperan',
    openNext: 'Abrir la siguiente de la cola',
    more_one: 'Detrás hay {{formatted}} más.',
    more_other: 'Detrás hay {{formatted}} más.',
    place: 'Lugar',
    applicant: 'Solicitante',
    time: 'Obtenida por primera vez',
    score: 'Puntuación',
    decision: 'Decisión',
    noPlace: 'Ya no está en la cola',
    next: 'Siguiente: la primera sin decidir que las bandas no rechazan',
  },
};
