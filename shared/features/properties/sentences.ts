import type { z } from 'zod';
import { happened as en } from '#shared/i18n/en/happened/properties.ts';
import { happened as es } from '#shared/i18n/es/happened/properties.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { NO_CITY } from '../notices/place-rules.ts';
import { propertyEntries } from './entries.ts';

type Change = z.output<(typeof propertyEntries)['property-changed']['data']>;
type Values = Readonly<Record<string, string | number>>;

/** Which sentence says a change, and what fills it. */
function sayingOf(change: Change): { readonly text: ChangeText; readonly values: Values } {
  const { property, fact } = change;
  switch (fact) {
    case 'name':
      return { text: 'renamed', values: { before: change.before ?? property, after: change.value } };
    case 'address':
    case 'state':
      return { text: fact, values: { property, after: change.value } };
    case 'city':
      if (change.value === '') return { text: 'cityCleared', values: { property } };
      return change.value === NO_CITY
        ? { text: 'cityNone', values: { property } }
        : { text: fact, values: { property, after: change.value } };
    case 'agency':
    case 'letterhead':
      return change.value === null
        ? { text: `${fact}Office`, values: { property } }
        : { text: fact, values: { property, name: change.value.name } };
    case 'firstCome':
      return { text: change.value ? 'firstCome' : 'firstComeOff', values: { property } };
    case 'thresholds':
      return change.value === null
        ? { text: 'thresholdsOffice', values: { property } }
        : {
            text: fact,
            values: {
              property,
              approve: change.value.approvePercent,
              decline: change.value.declinePercent,
            },
          };
  }
}

type ChangeText = Exclude<keyof (typeof en)['property-changed'], 'name'>;

export const propertySentences = {
  'property-added': sentence(
    propertyEntries['property-added'],
    { en: en['property-added'], es: es['property-added'] },
    ({ data: { name } }) => ({ values: { name } }),
  ),
  'property-removed': sentence(
    propertyEntries['property-removed'],
    { en: en['property-removed'], es: es['property-removed'] },
    ({ data: { name } }) => ({ values: { name } }),
  ),
  'property-changed': sentence(
    propertyEntries['property-changed'],
    { en: en['property-changed'], es: es['property-changed'] },
    ({ data, count }) =>
      count > 1 ? { text: 'several', values: { property: data.property } } : sayingOf(data),
  ),
  'property-merged': sentence(
    propertyEntries['property-merged'],
    { en: en['property-merged'], es: es['property-merged'] },
    ({ data: { name, intoName } }) => ({ values: { name, into: intoName } }),
  ),
  'property-separated': sentence(
    propertyEntries['property-separated'],
    { en: en['property-separated'], es: es['property-separated'] },
    ({ data: { name, fromName } }) => ({ values: { name, from: fromName } }),
  ),
  'unit-added': sentence(
    propertyEntries['unit-added'],
    { en: en['unit-added'], es: es['unit-added'] },
    ({ data: { name, property } }) => ({ values: { name, property } }),
  ),
  'unit-removed': sentence(
    propertyEntries['unit-removed'],
    { en: en['unit-removed'], es: es['unit-removed'] },
    ({ data: { name, property } }) => ({ values: { name, property } }),
  ),
} as const satisfies SentencesOf<typeof propertyEntries>;
