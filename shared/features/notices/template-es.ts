import { BLANK, listed, orBlank, type TemplateTexts } from './template-texts.ts';

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
  reasonsNamed: /motivo|razon/,
  dispute:
    'Usted tiene derecho a disputar ante la agencia la exactitud o la integridad de cualquier información del informe.',
  freeCopy:
    'Usted tiene derecho a una copia gratuita del informe de la agencia si la pide dentro de los 60 días siguientes a recibir este aviso.',
  score: 'En esta decisión usamos su puntaje de crédito.',
  disclosure: ({ value, date, least, most, provider, factors }) =>
    `Su puntaje de crédito: ${orBlank(value)}\nFecha del puntaje: ${orBlank(date)}\nLos puntajes van de ${orBlank(least)} a ${orBlank(most)}.\nQuién proporcionó el puntaje: ${orBlank(provider)}\nFactores principales que afectaron negativamente su puntaje de crédito:\n${listed(factors)}`,
  contact: (party) => `Si tiene preguntas sobre este aviso, comuníquese con nosotros:\n${party}`,
  incomplete: 'Borrador incompleto. No enviar.',
};
