/** What the words that somebody types into a letter can be checked for: its language, what was decided, and rights taken back. */

import { folded } from '../../folded.ts';
import type { NoticeLanguage } from './notice.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Folded words of letters that the other language doesn't have, and none that names of people and places often have. */
const VOCABULARY: Readonly<Record<NoticeLanguage, ReadonlySet<string>>> = {
  en: setOf(
    `the of and to your you we our is are was were be been being not with for from this that these those have had will would
    cannot could did does done by it its which who any if their they there after before because but or as at upon into than
    too very more most must may should can on under between within please sincerely dear thank thanks hello regards
    adverse action application applications applied apply decision decided decide reason reasons report reports agency agencies
    score credit income incomes rental rents history debt debts payment payments pay paid notice question questions contact call
    approve approved approving accept accepted declined decline deny denied unable lease leased apartment unit home landlord
    landlords eviction evictions owe owed owes money late job employment employer verify verified reference references deposit
    guarantor account accounts bank months month years year less low short high insufficient incomplete missing found enough
    balance bankruptcy collection collections inquiries length past due requirement requirements condition conditions only
    received information provide provided following about questions tenant housing criteria many few time recent`,
  ),
  es: setOf(
    `el los las del que y un una unos unas su sus con por para es fue fueron esta este estos estas ese esa eso ser estar usted
    ustedes nosotros nuestra nuestro nuestras nuestros sobre como pero e ha han hemos podemos pudimos puede pueden decidimos mas
    muy porque cuando donde dentro desde hasta entre sin segun tambien ya aunque le les lo nos hay debe deben sea estimado
    estimada gracias hola atentamente saludos cordialmente
    adversa adverso accion solicitud solicitudes solicitado decision motivo motivos razon razones informe informes agencia
    agencias puntaje credito ingreso ingresos renta rentas alquiler historial deuda deudas pago pagos pagar pagado aviso pregunta
    preguntas comuniquese llame llamenos aprobar aprobada aprobado aprobamos aceptar aceptada aceptado rechazar rechazada
    rechazado rechazamos negar negada negado denegada denegado arrendador desalojo desalojos debe dinero tarde atrasos empleo
    trabajo empleador verificar verificado referencia referencias deposito fiador garante banco cuenta cuentas mes meses ano anos
    bajo baja bajos corto corta alto alta insuficiente insuficientes incompleta faltan falta encontramos suficiente suficientes
    saldo quiebra cobranza consultas antiguedad vencido vencidos requisito requisitos condicion condiciones solo recibido recibimos
    informacion siguiente siguientes acerca inquilino vivienda criterios demasiado demasiados muchos muchas pocos tiempo reciente
    recientes`,
  ),
};

/** What is written as it is in any language: names of several capitalized words, what stands in quotes. */
const PROPER =
  /\p{Lu}[\p{L}\p{M}'\u2019.-]*(?:\s+(?:de|del|la|las|los|el|y|of|the|and|at|on)){0,3}(?:\s+\p{Lu}[\p{L}\p{M}'\u2019.-]*)+/gu;
const QUOTED = /["\u201c\u201d\u00ab\u00bb][^"\u201c\u201d\u00ab\u00bb]*["\u201c\u201d\u00ab\u00bb]/gu;

const sentencesOf = (text: string): string[] => text.split(/\n|(?<=[.;:?!])\s+/u);

const isUpper = (text: string): boolean => text === text.toUpperCase();

/** Whether a sentence is in the other language than its letter. A few words count only where none of them is the letter's. */
function isForeign(sentence: string, language: NoticeLanguage): boolean {
  const rest = isUpper(sentence)
    ? sentence
    : sentence.replaceAll(PROPER, (name) => name.split(/\s/u, 1)[0] ?? '');
  const words = (folded(rest.replaceAll(QUOTED, ' ')).match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length > 1 || word === 'y',
  );
  const count = (of: NoticeLanguage): number => words.filter((word) => VOCABULARY[of].has(word)).length;
  const [own, other] = language === 'en' ? [count('en'), count('es')] : [count('es'), count('en')];
  return other > own && (other > 1 || (own === 0 && words.length <= 4));
}

/**
 * Whether some of a text is in the other of the two languages: by its words, sentence by sentence. Names of several words and quoted
 * words count as neither.
 */
export const hasForeignPart = (text: string, language: NoticeLanguage): boolean =>
  sentencesOf(text).some((sentence) => isForeign(sentence, language));

/** Statements, comparable. A line alone is one; lists of a sentence that ends in a colon stay apart from it. */
const clausesOf = (text: string): string[] =>
  text
    .split(/\n|[.;?!](?:\s|$)/u)
    .map((clause) =>
      folded(clause)
        .replaceAll(/[\u2018\u2019]/gu, "'")
        .replaceAll(/\s+/gu, ' '),
    )
    .filter((clause) => clause !== '');

interface OutcomeWords {
  /** A plain no. */
  readonly declined: RegExp;
  /** A yes, unless it is taken back or is about something else (`aside`). */
  readonly approved: RegExp;
  readonly negated: RegExp;
  readonly aside: RegExp;
  readonly condition: RegExp;
}

const OUTCOME_WORDS: Readonly<Record<NoticeLanguage, OutcomeWords>> = {
  en: {
    declined:
      /\b(?:declin\w+|den(?:y|ied|ying|ial)|reject\w*|turn(?:ed|ing)? down|disapprov\w*|unsuccessful|unfavorabl[ey]|adverse(?:ly)? decid\w+)\b/u,
    approved:
      /\b(?:approv(?:e|ed|es|ing)|accept(?:ed|ing|s)?|congratulations|welcome (?:to|home)|pleased to|happy to|glad to|delighted|offer(?:ed|ing)?|lease|rent|proceed|move forward|go ahead|grant(?:ed)?|qualif(?:y|ied))\b/u,
    negated:
      /\b(?:not|no longer|unable|cannot|never|neither|nor|without|fail(?:ed|s)?)\b|n't\b|\bcant\b|\bimpossible\b/u,
    aside: /\b(?:if|when|once|until|to be|in order to|another|other|someone else|elsewhere)\b/u,
    condition:
      /\b(?:condition\w*|provided|subject to|only if|as long as|unless|if|require[sd]?|must|need(?:s|ed)?|once|after|when)\b/u,
  },
  es: {
    declined:
      /\b(?:rechaz\w+|deneg\w+|denieg\w+|neg(?:ar|ada|ado|amos|ativa|ado)|negativ\w+|desestim\w+|desfavorabl\w+|improcedent\w+)\b/u,
    approved:
      /\b(?:aprob\w+|aprueb\w+|acept\w+|felicidades|felicitaciones|bienvenid[oa]s?|complace|gusto|alegra|ofrec\w+|rentar\w*|alquilar\w*|arrendar\w*|conced\w+|seguir|continuar|avanzar|autoriz\w+|calific\w+)\b/u,
    negated: /\b(?:no|nunca|jamas|tampoco|sin|imposible|ni)\b/u,
    aside: /\b(?:si|cuando|hasta que|para ser|otr[oa]s?|alguien mas)\b/u,
    condition:
      /\b(?:condicion\w*|condicionad\w+|siempre que|siempre y cuando|solo si|sujet[oa]|a menos que|salvo que|si|requier\w+|requisito\w*|debe|debera|necesita\w*|una vez|despues|cuando)\b/u,
  },
};
/** Of the words of a yes, those that say it of an application by themselves. */
const PLAIN_YES: Readonly<Record<NoticeLanguage, RegExp>> = {
  en: /\b(?:approv(?:e|ed|es|ing)|accept(?:ed|ing|s)?|congratulations|welcome (?:to|home)|pleased to|happy to|glad to|delighted|granted|qualif(?:y|ied))\b/u,
  es: /\b(?:aprob(?:ad[oa]s?|amos|aremos|ar)|aprueba|aprobo|acept(?:ad[oa]s?|amos|aremos|o)|felicidades|felicitaciones|bienvenid[oa]s?|complace|gusto|alegra|concedid[oa]s?|autorizad[oa]s?)\b/u,
};

/** What the words of an opening say was decided. */
export interface SaidOutcome {
  /** Some clause says no: 'we declined', 'unable to offer you a lease'. */
  readonly declines: boolean;
  /** Some clause says no in the very words of a yes: 'not approved'. */
  readonly refuses: boolean;
  /** Some clause says yes, and takes nothing of it back. */
  readonly approves: boolean;
  /** Some clause says yes if something else is so. */
  readonly approvesIf: boolean;
}

export function outcomeIn(text: string, language: NoticeLanguage): SaidOutcome {
  const { declined, approved, negated, aside, condition } = OUTCOME_WORDS[language];
  const yes = PLAIN_YES[language];
  const all = clausesOf(text);
  // 'We cannot approve it unless …' is a condition.
  const clauses = all.filter((clause) => !UNLESS.test(clause));
  const saysNo = (clause: string): boolean => declined.test(clause) && !negatesNo(clause, language);
  const isYes = (clause: string): boolean => yes.test(clause) && !negated.test(clause) && !saysNo(clause);
  return {
    declines: clauses.some((clause) => saysNo(clause) || (approved.test(clause) && negated.test(clause))),
    refuses: clauses.some((clause) => saysNo(clause) || (yes.test(clause) && negated.test(clause))),
    approves: clauses.some((clause) => isYes(clause) && !aside.test(clause)),
    approvesIf:
      all.some((clause) => isYes(clause) || (UNLESS.test(clause) && yes.test(clause))) &&
      all.some((clause) => condition.test(clause)),
  };
}

const UNLESS = /\b(?:unless|without|a menos que|salvo que|sin que)\b/u;

/** 'was not declined' is no no. */
const negatesNo = (clause: string, language: NoticeLanguage): boolean =>
  (language === 'en'
    ? /(?:\bnot|n't|\bnever)\s+(?:been\s+|be\s+)?(?:declin|den(?:y|ied)|reject|turn)/u
    : /\bno\s+(?:se\s+|la\s+|ha sido\s+|fue\s+|hemos\s+)*(?:rechaz|deneg|neg)/u
  ).test(clause);

interface RightsWords {
  readonly disputing: RegExp;
  readonly copy: RegExp;
  readonly refusal: RegExp;
  readonly price: RegExp;
  readonly free: RegExp;
  readonly agencyDecided: RegExp;
  readonly unused: RegExp;
}

const RIGHTS_WORDS: Readonly<Record<NoticeLanguage, RightsWords>> = {
  en: {
    disputing: /\b(?:disput\w*|contest|challenge)\b/u,
    copy: /\bcop(?:y|ies)\b|\b(?:obtain|get|request|order|see) (?:your|the|a) (?:\w+ )?report\b/u,
    refusal:
      /\b(?:may not|cannot|can not|must not|shall not|no right|not (?:have|get) (?:the|a|any) right|not entitled|not allowed|not permitted|waive\w*|give up|forfeit\w*|no longer|never|do not|neither|nor|prohibited|forbidden|useless|pointless|too late)\b|n't\b/u,
    price: /\$|\b(?:fees?|costs?|charges?|price|dollars?|pay|paid|payment)\b/u,
    free: /\b(?:free|no (?:cost|charge|fee)|without (?:cost|charge|paying))\b/u,
    agencyDecided:
      /\b(?:agency|agencies|bureau|screening (?:company|service))\b.{0,30}\b(?:made|makes|took|decided|declined|denied|rejected)\b|\b(?:decision|declined|denied|rejected)\b.{0,30}\bby (?:the|an?) (?:\w+ ){0,3}(?:agency|agencies|bureau)\b/u,
    unused:
      /\b(?:not|n't|never|no)\b.{0,20}\b(?:use|used|rely|relied|consider|considered|based)\b.{0,40}\b(?:credit scores?|consumer reports?|reports?)\b/u,
  },
  es: {
    disputing: /\b(?:disput\w*|impugn\w*|reclam\w*|cuestion\w*)\b/u,
    copy: /\bcopias?\b|\b(?:obtener|pedir|solicitar|ver) (?:su|el|un) informe\b/u,
    refusal:
      /\b(?:no (?:puede|podra|debe|tiene|se permite|es posible|le corresponde)|sin derecho|renunci\w+|pierde|prohib\w+|ya no|nunca|jamas|tampoco|inutil|demasiado tarde)\b/u,
    price: /\$|\b(?:costos?|cuesta\w*|cargos?|tarifas?|precio|dolares|pag(?:ar|ue|o|a))\b/u,
    free: /\b(?:gratis|gratuit[oa]s?|sin (?:costo|cargo|pagar))\b/u,
    agencyDecided:
      /\bagencias?\b.{0,30}\b(?:tomo|tomaron|decidio|decidieron|rechazo|nego)\b|\b(?:decision|rechazad[oa]|negad[oa])\b.{0,30}\bpor (?:la|una) agencia\b/u,
    unused:
      /\bno\b.{0,20}\b(?:usamos|utilizamos|consideramos|us[oa]|utiliz\w+|nos basamos|se baso)\b.{0,40}\b(?:puntajes?|informes?)\b/u,
  },
};

const NEGATED_FREE = /\b(?:not|no|isn't|aren't|never)\s+(?:es\s+|son\s+)?(?:a\s+)?(?:free|gratis|gratuit)/u;

/** Other days than those of the right to a free copy: 15 U.S.C. 1681m(a)(4)(A). */
const DAYS = /\b(\d+)\s*(?:-?\s*)(?:calendar |business )?(?:days?|dias?)\b/gu;

/**
 * Whether a letter's own words take back what its locked blocks say: no right to dispute or to a free copy, a price, other days, an
 * agency that decided, a report or a score that wasn't used.
 */
export function contradictsRights(text: string, language: NoticeLanguage): boolean {
  const words = RIGHTS_WORDS[language];
  return clausesOf(text).some((clause) => {
    const ofCopy = words.copy.test(clause);
    if ((ofCopy || words.disputing.test(clause)) && words.refusal.test(clause)) return true;
    if (ofCopy && words.price.test(clause) && (!words.free.test(clause) || NEGATED_FREE.test(clause)))
      return true;
    if (ofCopy && NEGATED_FREE.test(clause)) return true;
    const days = [...clause.matchAll(DAYS)].map(([, number]) => number);
    if ((ofCopy || words.disputing.test(clause)) && days.some((number) => number !== '60')) return true;
    const negated = OUTCOME_WORDS[language].negated;
    return (words.agencyDecided.test(clause) && !negated.test(clause)) || words.unused.test(clause);
  });
}
