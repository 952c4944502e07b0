import { z } from 'zod';
import { answer, type IpcLog } from '#electron/rpc/answer.ts';
import type { UseCases } from '#electron/rpc/handlers.ts';
import { NO_ACTIVITY_FILTER } from '#shared/features/activity/no-filter.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { countedFilters, sortedColumns } from '#shared/features/applications/fields.ts';
import { queueParts } from '#shared/features/first-come/model.ts';
import { registerShowNames, registerSorts } from '#shared/features/notices/register.ts';
import { DEFAULT_RETENTION } from '#shared/features/retention/defaults.ts';
import type { Channel, ParsedInput, QueryChannel } from '#shared/rpc/contract.ts';
import { channelNames } from '#shared/rpc/names.ts';

/** By which pages find what they show. */
export interface Shown {
  readonly identifiers: readonly string[];
  readonly households: readonly number[];
  readonly decisions: readonly number[];
  readonly versions: readonly number[];
  readonly properties: readonly { readonly id: string; readonly name: string }[];
}

/** What pages read beside the parts that are told as changed. */
type AlsoRead =
  | 'program.state'
  | 'program.about'
  | 'lookUps.list'
  | 'applications.identifiers'
  | 'approvalCenter.effect'
  | 'retention.preview'
  | 'retention.previewApplicant';

type Questions = {
  readonly [Name in QueryChannel | AlsoRead]: (shown: Shown) => readonly ParsedInput<Name>[];
};

const languages = ['en', 'es'] as const;
const page = { offset: 0, limit: 500 } as const;
const newest = { by: 'fetchedAt', direction: 'descending' } as const;
const anyTime = { from: null, to: null } as const;
const anybody = { assignee: null, isKept: false } as const;
const once = [{}];
const ofEach = ({ identifiers }: Shown) => identifiers.map((identifier) => ({ identifier }));
const scopes = ({ properties }: Shown) =>
  [null, ...properties.map(({ name }) => name.slice(0, 200))].map((property) => ({ property, ...anyTime }));
const unsaved = ['office-data', 'decision', 'note', 'notice', 'publish-reason'] as const;

/** Every question that a page asks, as pages ask it. A channel that is new fails the type check. */
const questions: Questions = {
  'activity.list': () =>
    languages.flatMap((language) => [
      { ...NO_ACTIVITY_FILTER, ...page, language },
      { ...NO_ACTIVITY_FILTER, ...page, language, search: 'text', goneOn: 9 },
    ]),
  'activity.lastVisit': () => once,
  'activity.people': () => once,
  'activity.kinds': () => languages.map((language) => ({ language })),
  'applications.list': () => [
    ...sortedColumns.map((by) => ({
      ...NO_APPLICATION_FILTER,
      ...page,
      sort: { by, direction: 'descending' as const },
    })),
    { ...NO_APPLICATION_FILTER, ...page, sort: newest, search: 'text' },
  ],
  'applications.identifiers': () => [{ ...NO_APPLICATION_FILTER, ...page, sort: newest }],
  'applications.countAmong': ({ identifiers }) => [
    { ...NO_APPLICATION_FILTER, identifiers: [...identifiers] },
  ],
  'applications.properties': () => once,
  'applications.counts': () => countedFilters.map(({ key }) => ({ ...NO_APPLICATION_FILTER, by: key })),
  'applications.units': () => [{ property: null }],
  'applications.tags': () => once,
  'applications.neighbours': ({ identifiers }) =>
    identifiers.map((identifier) => ({ ...NO_APPLICATION_FILTER, sort: newest, identifier })),
  'applications.get': ofEach,
  'decisions.newer': ofEach,
  'applications.resultElsewhere': ofEach,
  'applications.fetches': ofEach,
  'applications.rawReply': ofEach,
  'approvalCenter.get': () => once,
  'approvalCenter.versions': () => [{ before: null, limit: 100 }],
  'approvalCenter.version': ({ versions }) => versions.map((number) => ({ number })),
  'approvalCenter.histogram': () => [
    {
      attribute: 'debt_to_income',
      filter: { property: null, ...anyTime },
      from: 0,
      to: 100,
      bars: 10,
    },
  ],
  'approvalCenter.effect': () => [{ settings: {}, filter: { property: null, ...anyTime } }],
  'assignments.get': ofEach,
  'backup.last': () => once,
  'backup.plan': () => once,
  'comparison.get': ({ identifiers }) => [{ identifiers: identifiers.slice(0, 3) }],
  'conflicts.list': ({ identifiers, households }) =>
    languages.flatMap((language) => [
      { language },
      ...identifiers.map((id) => ({ language, of: { type: 'application' as const, id } })),
      ...households.map((number) => ({ language, of: { type: 'household' as const, number } })),
    ]),
  'copies.list': () => once,
  'decisions.list': ofEach,
  'decisions.together': ({ identifiers }) => [
    { selection: { kind: 'named', identifiers: [...identifiers] } },
  ],
  'firstCome.queue': ({ properties }) =>
    properties.flatMap(({ name }) =>
      name === '' ? [] : queueParts.map((which) => ({ property: name.slice(0, 200), which })),
    ),
  'households.list': () => once,
  'households.ofApplication': ofEach,
  'households.concerns': () => [
    { id: null, property: 'text', members: [{ token: 'text', name: 'text', applicationIdentifier: null }] },
  ],
  'households.results': ({ households }) => households.map((id) => ({ id })),
  'households.applicationsOf': () => [{ tokens: ['text'] }],
  'imports.notLookedUp': () => once,
  'lookUps.list': () => once,
  'pointing.questions': () => once,
  'notes.list': ofEach,
  'notices.basis': ({ identifiers, decisions }) =>
    identifiers.flatMap((identifier) => decisions.map((decisionId) => ({ identifier, decisionId }))),
  'notices.list': ({ decisions }) => decisions.map((decisionId) => ({ decisionId })),
  'notices.ofApplication': ofEach,
  'notices.otherPeople': ofEach,
  'notices.register': () =>
    registerShowNames.flatMap((show) =>
      registerSorts.map((sort) => ({
        show,
        sort,
        search: '',
        ...anyTime,
        ...anybody,
        today: '2026-05-20',
        ...page,
      })),
    ),
  'notices.registerCounts': () => [{ search: '', ...anyTime, ...anybody }],
  'office.bringing': () => once,
  'office.state': () => once,
  'people.self': () => once,
  'peopleHere.list': () => once,
  'pointing.get': () => once,
  'pointing.linkReply': () => once,
  'pointing.try': ({ identifiers: [identifier = null] }) => [
    { pointing: { results: { map: null, value: null, name: null }, link: null }, identifier },
  ],
  'program.about': () => once,
  'program.state': () => once,
  'properties.list': () => once,
  'properties.named': ({ properties }) => properties.map(({ name }) => ({ name: name.slice(0, 200) })),
  'properties.names': ({ properties }) => [
    { property: null },
    ...properties.map(({ name }) => ({ property: name.slice(0, 200) })),
  ],
  'properties.units': ({ properties }) => properties.map(({ id }) => ({ id })),
  'reportHosts.list': () => once,
  'reportLinks.list': () => (['all', 'live'] as const).map((show) => ({ search: '', show, ...page })),
  'reports.applications': (shown) =>
    scopes(shown).flatMap((scope) =>
      (['received', 'decided'] as const).map((what) => ({
        ...scope,
        of: { what, outcomes: null, recommendation: null, exception: false, by: null, reason: null },
        offset: 0,
        limit: 50,
      })),
    ),
  'holds.list': () => once,
  'holds.of': ({ identifiers, households, properties }) => [
    ...identifiers.map((identifier) => ({
      of: 'application' as const,
      identifier: identifier.slice(0, 300),
    })),
    ...households.map((number) => ({ of: 'household' as const, number })),
    ...properties.map(({ id }) => ({ of: 'property' as const, id })),
  ],
  'reports.get': scopes,
  'retention.preview': () => [{ rules: DEFAULT_RETENTION.rules }],
  'retention.previewApplicant': ofEach,
  'unsaved.get': ({ identifiers: [identifier = 'A'] }) => unsaved.map((place) => ({ place, of: identifier })),
};

const listSchema = z.object({ rows: z.array(z.object({ isUnreadable: z.literal(true).optional() })) });

/** Whether a list has a row of which nothing can be told. */
const hasUnreadable = (answer: unknown): boolean =>
  listSchema.safeParse(answer).data?.rows.some(({ isUnreadable }) => isUnreadable === true) === true;

/** What a page cannot show. */
export interface Closed {
  readonly channel: Channel;
  readonly why: string;
}

/** Asks all that pages ask, as they ask it: each answer is read by the contract. Answers which of them have none. */
export async function closedPages(useCases: UseCases, shown: Shown): Promise<readonly Closed[]> {
  const closed: Closed[] = [];
  for (const channel of channelNames) {
    if (!(channel in questions)) continue;
    const asked: readonly unknown[] = Reflect.get(questions, channel)(shown);
    const whys = new Set<string>();
    for (const input of asked) {
      const details: string[] = [];
      const told = (message: string, ...more: readonly unknown[]): void =>
        void details.push(
          [message, ...more.map((each) => (each instanceof Error ? each.stack : JSON.stringify(each)))].join(
            ' ',
          ),
        );
      const log: IpcLog = { warn: told, error: told };
      const answered = await answer(channel, input, Promise.resolve(useCases), log);
      // What nobody has here is no page. A row that is left out is told, and should be none: what cannot be shown is not taken.
      const isWhole = answered.ok && answered.leftOut === undefined && !hasUnreadable(answered.value);
      if (!isWhole && (answered.ok || answered.error.kind !== 'not-on-this-desk')) {
        whys.add(details.join(' ').slice(0, 700) || JSON.stringify(answered).slice(0, 700));
      }
    }
    for (const why of [...whys].slice(0, 2)) closed.push({ channel, why });
  }
  return closed;
}
