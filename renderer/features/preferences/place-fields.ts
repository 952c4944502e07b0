import {
  type DueDays,
  NO_RULE,
  type PlaceRule,
  type PlaceTemplate,
} from '#shared/features/notices/place-rules.ts';
import { problemsIn } from '#shared/features/notices/place-template.ts';

/** A rule of a place as its form has it: what isn't chosen is still there when it is chosen again. */
export interface PlaceFields {
  readonly use: PlaceTemplate['use'];
  readonly en: string;
  readonly es: string;
  readonly counsel: string;
  readonly on: string;
  readonly isNoneNeeded: boolean;
  readonly noneBy: string;
  readonly noneOn: string;
  readonly days: string;
  readonly count: DueDays['count'];
}

export const fieldsOf = ({ template, noneNeeded, due }: Omit<PlaceRule, 'place'> = NO_RULE): PlaceFields => ({
  use: template?.use ?? 'addition',
  en: template?.en ?? '',
  es: template?.es ?? '',
  counsel: template?.counsel ?? '',
  on: template?.on ?? '',
  isNoneNeeded: noneNeeded !== null,
  noneBy: noneNeeded?.counsel ?? '',
  noneOn: noneNeeded?.on ?? '',
  days: due === null ? '' : String(due.days),
  count: due?.count ?? 'calendar',
});

export const hasText = ({ en, es }: Pick<PlaceFields, 'en' | 'es'>): boolean =>
  en.trim() !== '' || es.trim() !== '';

const isChangedText = (fields: PlaceFields, before: PlaceTemplate | null): boolean =>
  before === null ||
  (['use', 'en', 'es', 'counsel', 'on'] as const).some((key) => fields[key] !== before[key]);

/** Which fields can't be kept as they are. A text that 0.8.0 kept may stay without a name and a day until it is changed. */
export function problemsOf(fields: PlaceFields, before: PlaceRule | undefined) {
  const needsCounsel = hasText(fields) && isChangedText(fields, before?.template ?? null);
  const days = fields.days.trim();
  const isDays = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 365;
  return {
    en: problemsIn(fields.en),
    es: problemsIn(fields.es),
    counsel: needsCounsel && fields.counsel.trim() === '',
    on: needsCounsel && fields.on === '',
    noneBy: fields.isNoneNeeded && fields.noneBy.trim() === '',
    noneOn: fields.isNoneNeeded && fields.noneOn === '',
    days: days !== '' && !isDays,
  } as const;
}

export const isSound = (fields: PlaceFields, before: PlaceRule | undefined): boolean =>
  Object.values(problemsOf(fields, before)).every((problem) =>
    typeof problem === 'boolean' ? !problem : problem.length === 0,
  );

/** What is kept of a place's form; null where it says nothing. */
export function ruleOf(place: string, fields: PlaceFields, before: PlaceRule | undefined): PlaceRule | null {
  const { use, en, es, on } = fields;
  const former = before?.template ?? null;
  const isSame = former !== null && !isChangedText(fields, former);
  const version = isSame ? former.version : (former?.version ?? 0) + 1;
  const counsel = isSame ? former.counsel : fields.counsel.trim();
  const rule: PlaceRule = {
    place,
    template: hasText(fields) ? { use, en, es, counsel, on, version } : null,
    noneNeeded: fields.isNoneNeeded ? { counsel: fields.noneBy.trim(), on: fields.noneOn } : null,
    due: fields.days.trim() === '' ? null : { days: Number(fields.days), count: fields.count },
  };
  return rule.template === null && rule.noneNeeded === null && rule.due === null ? null : rule;
}
