import type { z } from 'zod';
import { happened as en } from '#shared/i18n/en/happened/preferences.ts';
import { happened as es } from '#shared/i18n/es/happened/preferences.ts';
import { filled, type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import type { Language } from '#shared/scoring/language.ts';
import { wordOf } from '#shared/word-of.ts';
import { reasonsIn } from '../decisions/override-reasons.ts';
import { EVERYWHERE } from '../notices/place-rules.ts';
import { preferenceEntries } from './entries.ts';

type Change = z.output<(typeof preferenceEntries)['office-setting-changed']['data']>;
type Of<Setting extends Change['setting']> = Extract<Change, { readonly setting: Setting }>;
type Bands = Of<'bands'>['value'];

const words = { en: en.changes, es: es.changes } as const;
const kindWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: en.kinds,
  es: es.kinds,
};
const listed = (changes: readonly string[]): string => changes.filter((change) => change !== '').join(', ');

/** What of a setting is another now, in words. Texts that the office writes are named, not repeated. */
function changesOf(change: Change, language: Language): string {
  const text = words[language];
  const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
    filled(template, values, language);
  const bands = (value: Bands, before: Bands | undefined): string =>
    before === undefined
      ? listed([
          fill(text.approveSet, { after: value.approvePercent }),
          fill(text.declineSet, { after: value.declinePercent }),
        ])
      : listed([
          value.approvePercent === before.approvePercent
            ? ''
            : fill(text.approve, { before: before.approvePercent, after: value.approvePercent }),
          value.declinePercent === before.declinePercent
            ? ''
            : fill(text.decline, { before: before.declinePercent, after: value.declinePercent }),
        ]);
  const ofProperties = ({ value, before = {} }: Of<'propertyBands'>): string => {
    const [former, own] = [new Map(Object.entries(before)), new Map(Object.entries(value))];
    return listed(
      [...new Set([...former.keys(), ...own.keys()])].map((property) => {
        const now = own.get(property);
        if (now === undefined) return fill(text.general, { property });
        const changes = bands(now, former.get(property));
        return changes === '' ? '' : fill(text.ofProperty, { property, changes });
      }),
    );
  };
  const ofParty = ({ value, before }: Of<'office' | 'agency'>): string =>
    listed(
      (['name', 'address', 'phone'] as const).map((field) =>
        value[field] === (before?.[field] ?? '')
          ? ''
          : fill(value[field] === '' ? text.fieldCleared : before?.[field] ? text.field : text.fieldSet, {
              field: text[field],
              before: before?.[field] ?? '',
              after: value[field],
            }),
      ),
    );
  const ofMail = ({ value, before }: Of<'linkMail'>): string =>
    listed([
      value.contact === (before?.contact ?? '') ? '' : text.contact,
      ...(['en', 'es'] as const).map((of) =>
        JSON.stringify(value.templates[of]) === JSON.stringify(before?.templates[of] ?? null)
          ? ''
          : fill(text.template, { language: text.languages[of] }),
      ),
      value.announceEnd === (before?.announceEnd ?? false)
        ? ''
        : value.announceEnd
          ? text.announced
          : text.notAnnounced,
    ]);
  const ofNames = (
    value: readonly string[],
    before: readonly string[],
    [begins, ends]: readonly [string, string],
  ): string => {
    const said = (words: string, name: string): string => fill(words, { property: name, reason: name });
    return listed([
      ...value.filter((name) => !before.includes(name)).map((name) => said(begins, name)),
      ...before.filter((name) => !value.includes(name)).map((name) => said(ends, name)),
    ]);
  };
  const ofKeeping = ({ value, before }: Of<'retention'>): string => {
    const days = (kept: number | null | undefined): string =>
      kept == null ? text.forever : fill(kept === 1 ? text.day : text.days, { count: kept });
    const changed = Object.entries(value.rules).filter(
      ([kind, kept]) => kept !== wordOf(before?.rules ?? {}, kind),
    );
    return listed([
      ...changed.map(([kind, kept]) =>
        fill(text.kept, {
          kind: wordOf(kindWords[language], kind) ?? kind,
          before: days(wordOf(before?.rules ?? {}, kind)),
          after: days(kept),
        }),
      ),
      value.mode === before?.mode ? '' : value.mode === 'automatic' ? text.automatic : text.ask,
      value.reason === undefined || value.reason === '' || value.reason === before?.reason
        ? ''
        : fill(text.keptBecause, { reason: value.reason }),
    ]);
  };
  /** Whose texts were added, changed or taken away. */
  const ofAddenda = ({ value, before = [] }: Of<'addenda'>): string => {
    const said = (all: typeof value, place: string): string => {
      const own = all.find((one) => one.place === place);
      return own === undefined ? '' : `${own.en}\n${own.es}`;
    };
    const places = [...new Set([...before, ...value].map(({ place }) => place))];
    return listed(places.filter((place) => said(value, place) !== said(before, place)));
  };
  const ofPlaces = ({ value, before = [] }: Of<'placeRules'>): string => {
    const all = [...new Set([...before, ...value].map(({ place }) => place))];
    return listed(
      all.map((place) => {
        const [now, was] = [value, before].map((rules) => rules.find((rule) => rule.place === place));
        const isOther = (part: 'template' | 'noneNeeded' | 'due'): boolean =>
          JSON.stringify(now?.[part] ?? null) !== JSON.stringify(was?.[part] ?? null);
        const { template = null, noneNeeded = null, due = null } = now ?? {};
        const changes = [
          isOther('template') ? (template === null ? text.textRemoved : text.textChanged) : '',
          isOther('noneNeeded')
            ? noneNeeded === null
              ? text.needed
              : fill(text.noneNeeded, { counsel: noneNeeded.counsel })
            : '',
          isOther('due')
            ? due === null
              ? text.dueNone
              : fill(due.count === 'business' ? text.dueBusiness : text.dueCalendar, { count: due.days })
            : '',
        ].filter((change) => change !== '');
        if (changes.length === 0) return '';
        const name = place === EVERYWHERE ? text.everywhere : place;
        return fill(text.ofPlace, { place: name, changes: changes.join(', ') });
      }),
    );
  };
  const ofAgencies = ({ value, before = [] }: Of<'otherAgencies'>): string => {
    const names = (all: typeof value): string[] => all.map(({ name }) => name);
    const [now, then] = [names(value), names(before)];
    const changes = listed([
      ...now.filter((name) => !then.includes(name)).map((agency) => fill(text.agencyAdded, { agency })),
      ...then.filter((name) => !now.includes(name)).map((agency) => fill(text.agencyRemoved, { agency })),
    ]);
    return changes === '' ? text.agencyChanged : changes;
  };
  switch (change.setting) {
    case 'addenda':
      return ofAddenda(change);
    case 'placeRules':
      return ofPlaces(change);
    case 'otherAgencies':
      return ofAgencies(change);
    case 'bands':
      return bands(change.value, change.before);
    case 'propertyBands':
      return ofProperties(change);
    case 'office':
    case 'agency':
      return ofParty(change);
    case 'linkMail':
      return ofMail(change);
    case 'firstComeProperties':
      return ofNames(change.value, change.before ?? [], [text.begins, text.ends]);
    case 'overrideReasons':
      return ofNames(reasonsIn(change.value, language), reasonsIn(change.before ?? [], language), [
        text.reasonAdded,
        text.reasonRemoved,
      ]);
    case 'householdRule':
      return text[change.value];
    case 'mostMissing':
      if (change.value === null) return text.byScore;
      if (change.value === 0) return text.anyMissing;
      return change.value === 1 ? text.moreThanOneMissing : fill(text.moreMissing, { count: change.value });
    case 'retention':
      return ofKeeping(change);
  }
}

export const preferenceSentences = {
  'office-setting-changed': sentence(
    preferenceEntries['office-setting-changed'],
    { en: en['office-setting-changed'], es: es['office-setting-changed'] },
    ({ data, language }) => ({ text: data.setting, values: { changes: changesOf(data, language) } }),
  ),
  'office-setting-moved': sentence(preferenceEntries['office-setting-moved'], {
    en: en['office-setting-moved'],
    es: es['office-setting-moved'],
  }),
} as const satisfies SentencesOf<typeof preferenceEntries>;
