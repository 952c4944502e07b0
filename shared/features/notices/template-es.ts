import { BLANK, listed, orBlank, type TemplateTexts } from './template-texts.ts';

export const SPANISH_TEMPLATE: TemplateTexts = {
  title: 'Aviso de acción adversa',
  opening: ({ applicant, identifier, property, unit, outcome, conditions, decidedOn }) => {
    const home = [property, unit === '' ? '' : `unidad ${unit}`].filter((part) => part !== '').join(', ');
    const about = `su solicitud de renta ${identifier}${home === '' ? '' : ` para ${home}`}`;
    const decided =
      outcome === 'decline'
        ? `El ${decidedOn} decidimos que no podemos aprobar ${about}.`
        : `El ${decidedOn} decidimos que podemos aprobar ${about} solo con estas condiciones:\n${orBlank(conditions)}`;
    return `Estimado/a ${orBlank(applicant)}:\n\n${decided}`;
  },
  reasons: ({ reasons }) =>
    `Los motivos principales son:\n${reasons.length === 0 ? BLANK : reasons.map((reason) => `– ${reason}`).join('\n')}`,
  agency: (parties) =>
    parties.length < 2
      ? `Nuestra decisión se basó, total o parcialmente, en información de un informe del consumidor de esta agencia de informes:\n${parties.join('')}`
      : `Nuestra decisión se basó, total o parcialmente, en información de informes del consumidor de estas agencias de informes:\n${parties.join('\n\n')}`,
  notDecided: (agencies) =>
    agencies < 2
      ? 'La agencia no tomó esta decisión y no puede darle los motivos específicos.'
      : 'Las agencias no tomaron esta decisión y no pueden darle los motivos específicos.',
  dispute: (agencies) =>
    agencies < 2
      ? 'Usted tiene derecho a disputar directamente ante la agencia la exactitud de cualquier información de su informe o que la información esté completa.'
      : 'Usted tiene derecho a disputar directamente ante cada una de las agencias la exactitud de cualquier información de su informe o que la información esté completa.',
  freeCopy: (agencies) =>
    agencies < 2
      ? 'Usted tiene derecho a una copia gratuita de su informe de la agencia si la solicita dentro de los 60 días después de recibir este aviso.'
      : 'Usted tiene derecho a una copia gratuita de su informe de cada una de las agencias si la solicita dentro de los 60 días después de recibir este aviso.',
  score: 'En esta decisión usamos su puntaje de crédito.',
  disclosure: ({ value, date, least, most, provider, factors }) =>
    `Su puntaje de crédito: ${orBlank(value)}\nFecha del puntaje: ${orBlank(date)}\nLos puntajes van de ${orBlank(least)} a ${orBlank(most)}.\nProveedor del puntaje: ${orBlank(provider)}\nFactores principales que afectaron negativamente su puntaje de crédito:\n${listed(factors)}`,
  contact: (party) => `Si tiene preguntas sobre este aviso, comuníquese con nosotros:\n${party}`,
  closing: 'Atentamente,',
  replaces: (date) => `Esta carta reemplaza nuestro aviso del ${date}.`,
  incomplete: 'Borrador incompleto. No enviar.',
  practice: 'PRÁCTICA (PRACTICE). Este no es un aviso real.',
  fromLog: 'Copia. La fecha y el membrete del original no se guardaron con él.',
  sheet: { page: 'Página', of: 'de' },
};
