import { BLANK, orBlank, type TemplateTexts } from './template-texts.ts';

export const SPANISH_TEMPLATE: TemplateTexts = {
  title: 'Aviso de decisión adversa',
  opening: ({ applicant, identifier, property, unit, outcome, conditions, decidedOn }) => {
    const home = [property, unit === '' ? '' : `unidad ${unit}`].filter((part) => part !== '').join(', ');
    const about = `su solicitud de alquiler ${identifier}${home === '' ? '' : ` para ${home}`}`;
    const decided =
      outcome === 'decline'
        ? `El ${decidedOn} decidimos que no podemos aprobar ${about}.`
        : `El ${decidedOn} decidimos que podemos aprobar ${about} solo con estas condiciones:\n${orBlank(conditions)}`;
    return `Estimado/a ${orBlank(applicant)}:\n\n${decided}`;
  },
  reasons: ({ reasons }) =>
    `Los motivos principales son:\n${reasons.length === 0 ? BLANK : reasons.map((reason) => `– ${reason}`).join('\n')}`,
  agency: (party) =>
    `Nuestra decisión se basó, total o parcialmente, en información de un informe del consumidor de esta agencia de informes:\n${party}`,
  notDecided: 'La agencia no tomó esta decisión y no puede darle sus motivos concretos. La tomamos nosotros.',
  dispute:
    'Usted tiene derecho a disputar ante la agencia la exactitud o la integridad de cualquier información del informe.',
  freeCopy:
    'Usted tiene derecho a una copia gratuita del informe de la agencia si la pide dentro de los 60 días siguientes a recibir este aviso.',
  score: `En esta decisión usamos un puntaje de crédito suyo.\nSu puntaje de crédito: ${BLANK}\nFecha del puntaje: ${BLANK}\nLos puntajes van de ${BLANK} a ${BLANK}.\nQuién proporcionó el puntaje: ${BLANK}\nFactores principales que redujeron el puntaje:\n– ${BLANK}`,
  contact: (party) => `Si tiene preguntas sobre este aviso, comuníquese con nosotros:\n${party}`,
};
