/** Looks in a letter's own words for data of anybody but its addressee: names, IDs, email, phone, and whom a relationship means. */

import { folded } from '../../folded.ts';
import { comparedWords, type PersonName } from '../../people/name.ts';

/** What tells one person from another; '' where it isn't known. */
export interface PersonDetails {
  readonly name: PersonName;
  readonly identifier: string;
  readonly email: string;
  readonly phone: string;
}

/** Given and family names that are also words, months or places of letters: alone they count inside a sentence and capitalized only. */
const WORDS: ReadonlySet<string> = new Set(
  `will mark may april june august grace hope rose art bill pat faith joy dawn rich sue chance angel sol luz paz mar rosa flor
  long young brown white black green gray king price day love good best bank banks field park street west north south east hill
  wood stone cash page law lane major court church house free just land line little low more most new noble rich sharp short
  small strong sweet swift true wise worth case cost rent home union agency miles drew dean guy frank earl duke prince baker
  cook clerk carpenter mason porter manager office summer autumn winter monday friday robin jean victor dale glen forest
  cruz casa casas campo campos calle rey reyes leon santos guerra moreno blanco rubio delgado rico bueno franco fuentes montes
  rios salas torres villa vega mora luna marin mesa plaza puente prado bravo cano leal julio abril agosto domingo dolores
  caridad esperanza consuelo mercedes remedios milagros socorro pilar concepcion`.split(/\s+/u),
);
/** Two capitals that mean something else than somebody. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `am pm id us ssn po tv ok llc inc apt ave st rd dr ny nj pa ca co il mn or wa tx dc al ak az ar ct de fl ga hi ia in ks ky la
  ma md me mi mo ms mt nc nd ne nh nm nv oh ri sc sd tn ut va vt wi wv wy pr gu vi eu uk hr it ad bc`.split(
    /\s+/u,
  ),
);
const FEWEST_LETTERS = 3;
const FEWEST_PHONE_DIGITS = 7;

/** Without accents, invisible characters and breaks of lines inside a name; capitals stay. */
const readable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]+/gu, '')
    .replaceAll(/['\u2018\u2019\u02bc`\u00b4]/gu, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-');
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
const whole = (pattern: string): string => String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`;

/** A word of a name in a readable text: "O'Brien" is compared as 'obrien'. */
const lettersOf = (word: string): string => [...word].map(escaped).join("['.]?");

const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ene(?:ro)?|febrero|marzo|abr(?:il)?|mayo|junio|julio|ago(?:sto)?|sep?tiembre|octubre|noviembre|dic(?:iembre)?)\.?`;
/** Of a day with its month, and of months that something is said to be in: nobody is named May there. */
const DATE = new RegExp(
  String.raw`${whole(MONTH)}\s+(?:\d|de\s+\d)|\d(?:st|nd|rd|th)?\s+(?:de\s+|of\s+)?${whole(MONTH)}|(?<!\p{L})(?:in|since|during|until|through|early|late|en|desde|durante|hasta)\s+${whole(MONTH)}(?:,?\s+(?:and|or|to|through|y|o|a)\s+${whole(MONTH)})*`,
  'giu',
);

const wordsOf = ({ given, middle, family }: PersonName): string[] =>
  [given, middle, family].flatMap(comparedWords);
const initialsOf = ({ given, middle, family }: PersonName): string[] => {
  const [first = '', second = '', last = ''] = [given, middle, family].map((part) =>
    comparedWords(part)
      .map((word) => word.slice(0, 1))
      .join(''),
  );
  if (first === '' || last === '') return [];
  return [
    ...new Set([`${first.slice(0, 1)}${last.slice(0, 1)}`, `${first}${last}`, `${first}${second}${last}`]),
  ];
};

/** `your wife`: whose it is stands before it, so that a 'partner agency' is nobody. */
const RELATIONS = [
  String.raw`(?:your|his|her|their|the\s+applicant's)\s+(?:\p{L}+\s+)?(?:wife|husband|spouse|partner|fianc\p{L}+|boyfriend|girlfriend|son|daughter|child|children|kids?|father|mother|dad|mom|parents?|brother|sister|sibling|uncle|aunt|cousin|nephew|niece|grand\p{L}+|relatives?|\p{L}+-in-law|ex-\p{L}+)`,
  String.raw`(?:your|his|her|their|the|a)\s+(?:\p{L}+\s+)?(?:co-?\s?applicants?|co-?\s?tenants?|room-?mates?|house-?mates?)`,
  String.raw`the\s+other\s+(?:applicants?|person|tenant|occupant)`,
  String.raw`(?:su|sus|tu|tus)\s+(?:\p{L}+\s+)?(?:espos[oa]s?|marido|mujer|pareja|conyuge|prometid[oa]|novi[oa]|hij[oa]s?|padres?|madre|papa|mama|herman[oa]s?|ti[oa]s?|prim[oa]s?|sobrin[oa]s?|abuel[oa]s?|suegr[oa]s?|yerno|nuera|cunad[oa]s?|familiar(?:es)?|parientes?|companer[oa]s?|co-?\s?solicitantes?|co-?\s?inquilin[oa]s?)`,
  String.raw`(?:el|la|los|las|un|una)\s+(?:co-?\s?solicitantes?|co-?\s?inquilin[oa]s?)`,
  String.raw`(?:el\s+otro|la\s+otra|los\s+otros|las\s+otras)\s+(?:solicitantes?|personas?|inquilin[oa]s?|ocupantes?)`,
];
const RELATION = new RegExp(whole(RELATIONS.join('|')), 'iu');

/** Whether a text speaks of somebody by what they are to the applicant: 'your wife', 'su esposa', 'the other applicant'. */
export const namesRelation = (text: string): boolean =>
  RELATION.test(readable(text).replaceAll(/\s+/gu, ' '));

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '');

/**
 * Says of a text whether it names one of some other people: by given, middle or either family name, in any order, by initials, by a
 * suffix that is not the applicant's, by ID, email or phone. What the applicant shares with them is the applicant's.
 *
 * @param ofOffice texts that may stand in any letter of the office: its name, the property, the agencies.
 */
export function namesOther(
  own: PersonDetails,
  others: readonly PersonDetails[],
  ofOffice: readonly string[],
): (text: string) => boolean {
  const patterns = others.flatMap((other) => patternsOf(own, other));
  const known = ofOffice
    .flatMap((text) => [text, ...text.split('\n')])
    .map((text) => readable(text).trim())
    .filter((text) => text.length >= FEWEST_LETTERS)
    .toSorted((a, b) => b.length - a.length)
    .map((text) => new RegExp(whole(escaped(text).replaceAll(/\s+/gu, String.raw`\s+`)), 'giu'));
  const ownPhone = digitsOf(own.phone).slice(-10);
  const ofOfficeDigits = ofOffice.map(digitsOf).join(' ');
  const phones = others
    .map(({ phone }) => digitsOf(phone).slice(-10))
    .filter(
      (digits) =>
        digits.length >= FEWEST_PHONE_DIGITS && digits !== ownPhone && !ofOfficeDigits.includes(digits),
    );
  return (text) => {
    const read = readable(text);
    const rest = known.reduce((left, one) => left.replaceAll(one, ' ; '), read).replaceAll(DATE, ' ; ');
    if (patterns.some((pattern) => pattern.test(rest))) return true;
    const numbers = (read.match(/\d(?:[\s().+/-]{0,3}\d)+/gu) ?? []).map(digitsOf);
    return phones.some((phone) => numbers.some((number) => number.includes(phone)));
  };
}

function patternsOf(own: PersonDetails, other: PersonDetails): RegExp[] {
  const ownWords = new Set(wordsOf(own.name));
  const ownInitials = new Set(initialsOf(own.name));
  const theirs = wordsOf(other.name).filter((word) => !ownWords.has(word));
  const isWord = (word: string): boolean => word.length < FEWEST_LETTERS || WORDS.has(word);
  const words = theirs
    .filter((word) => !isWord(word))
    .map((word) => new RegExp(whole(lettersOf(word)), 'iu'));
  const capitalized = theirs.filter(isWord).map((word) => {
    const [first = '', ...rest] = word;
    const anyCase = rest.map((letter) => `[${escaped(letter)}${escaped(letter.toUpperCase())}]`).join('');
    // Not where a sentence or a line begins.
    return new RegExp(
      String.raw`(?<=[\p{L}\p{N},]['s]*[ ]+)${first.toUpperCase()}${anyCase}(?![\p{L}\p{N}])`,
      'u',
    );
  });
  const [given = [], family = []] = [other.name.given, other.name.family].map(comparedWords);
  const bothOrders = (first: readonly string[], last: readonly string[]): RegExp[] =>
    first.flatMap((one) =>
      last.flatMap((another) => {
        const [a, b] = [lettersOf(one), lettersOf(another)];
        const gap = String.raw`[\s,.\-]+(?:\p{L}+\.?[\s,]+){0,2}?`;
        return [new RegExp(whole(`${a}${gap}${b}|${b}${gap}${a}`), 'iu')];
      }),
    );
  // A name of two common words is a name where both stand together.
  const isShared = given.every((word) => ownWords.has(word)) && family.every((word) => ownWords.has(word));
  const together = isShared ? [] : bothOrders(given, family);
  const suffix = folded(other.name.suffix).replaceAll('.', '');
  const hasOwnSuffix = suffix !== '' && suffix !== folded(own.name.suffix).replaceAll('.', '');
  const lastName = family.at(-1) ?? given.at(-1) ?? '';
  const suffixed =
    hasOwnSuffix && lastName !== ''
      ? [new RegExp(whole(String.raw`${lettersOf(lastName)}[\s,]+${lettersOf(suffix)}`), 'iu')]
      : [];
  const initials = initialsOf(other.name)
    .filter((letters) => !ownInitials.has(letters))
    .flatMap((letters) => {
      const capitals = letters.toUpperCase();
      const dotted = new RegExp(
        whole([...capitals].map(escaped).join(String.raw`\.\s?`)).replace(/\)\(\?!/u, String.raw`\.)(?!`),
        'u',
      );
      return ABBREVIATIONS.has(letters) ? [dotted] : [dotted, new RegExp(whole(capitals), 'u')];
    });
  const { identifier, email } = other;
  const exact = [
    identifier === own.identifier ? '' : identifier,
    folded(email) === folded(own.email) ? '' : email,
  ]
    .map((text) => readable(text).trim())
    .filter((text) => text !== '')
    .map((text) => new RegExp(String.raw`(?<![\p{L}\p{N}-])${escaped(text)}(?![\p{L}\p{N}-])`, 'iu'));
  return [...words, ...capitalized, ...together, ...suffixed, ...initials, ...exact];
}
