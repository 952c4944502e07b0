import { happened as en } from '#shared/i18n/en/happened/office.ts';
import { happened as es } from '#shared/i18n/es/happened/office.ts';
import { type SentencesOf, sentence } from '#shared/rpc/sentence.ts';
import { officeEntries } from './entries.ts';

const texts = <Kind extends keyof typeof en>(kind: Kind) => ({ en: en[kind], es: es[kind] });

export const officeSentences = {
  'office-founded': sentence(
    officeEntries['office-founded'],
    texts('office-founded'),
    ({ data: { name, member } }) => ({ values: { name: name || member } }),
  ),
  'member-added': sentence(
    officeEntries['member-added'],
    texts('member-added'),
    ({ data: { name, member }, who }) => ({
      text: name === who ? 'own' : 'says',
      values: { name: name || member },
    }),
  ),
  'member-role-set': sentence(
    officeEntries['member-role-set'],
    texts('member-role-set'),
    ({ data: { role, member }, names }) => ({
      text: role,
      values: { member: names.member(member) || member },
    }),
  ),
  'member-removed': sentence(
    officeEntries['member-removed'],
    texts('member-removed'),
    ({ data: { member }, names }) => ({ values: { member: names.member(member) || member } }),
  ),
  'people-yielded': sentence(officeEntries['people-yielded'], texts('people-yielded'), () => ({})),
  'hub-moved': sentence(officeEntries['hub-moved'], texts('hub-moved'), ({ data: { address } }) => ({
    values: { address },
  })),
  'member-named': sentence(
    officeEntries['member-named'],
    texts('member-named'),
    ({ data: { name }, who }) => ({ text: name === who ? 'own' : 'says', values: { name } }),
  ),
  'activity-anchored': sentence(
    officeEntries['activity-anchored'],
    texts('activity-anchored'),
    ({ data: { entries } }) => ({ count: entries, values: { entries } }),
  ),
} as const satisfies SentencesOf<typeof officeEntries>;
