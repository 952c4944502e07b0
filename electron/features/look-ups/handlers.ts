import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import { writtenDown } from '#electron/core/gone-out.ts';
import type { SampleApplication } from '#electron/core/ports.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import {
  type GivenData,
  givenDataAt,
  NOTHING_GIVEN,
  type OfficeKey,
  officeFields,
} from '#shared/features/applications/fields.ts';
import type { OfficeColumns } from '#shared/features/applications/model.ts';
import type { lookUpChannels } from '#shared/features/look-ups/channels.ts';
import type { LookUpAccepted } from '#shared/features/look-ups/model.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import {
  gatherIdentifiers,
  type IdentifierList,
  MAX_IDENTIFIERS,
  parseIdentifierList,
} from '#shared/service/index.ts';
import { checkedOfficeData, selectedRequest } from '../applications/index.ts';
import { type FilledSource, filledFromFile, type ListSource, rowsOfSnapshot } from './listing.ts';
import { sessionLookUps } from './look-ups.ts';
import { sampleParties } from './sample-office.ts';
import { markedIn, remarksOnSample } from './sample-remarks.ts';

/** Looking up one application or many in the background, and what becomes of it. */
export function lookUpHandlers(context: DeskContext): Handlers<typeof lookUpChannels> {
  const { state, ports } = context;

  return {
    'lookUps.start': ({ text }, session) => accept(session, parseIdentifierList(text), 'text'),

    'lookUps.startMany': async ({ identifiers, office }, session) => {
      const list = gatherIdentifiers(identifiers);
      const keys = officeFields.map(({ key }) => key).filter((key) => office[key] !== undefined);
      return keys.length === 0
        ? accept(session, list, 'identifiers')
        : acceptFilled(session, list, filledSource(ports.clock.nowMs(), identifiers, office, keys));
    },

    'lookUps.undoFill': ({ id }, session) => sessionLookUps.of(session).undoFill(id),

    'lookUps.startSamples': async (_, session) => {
      if (session.profile.kind !== 'practice') {
        throw deskFailure('invalid-input', 'Only the practice service has a sample portfolio.');
      }
      const practice = await context.practice.ready();
      if (practice === null) throw deskFailure('unreachable', 'The practice service isn’t running.');
      session.service.requireToken();
      const portfolio = await practice.portfolio();
      // What the office knows beforehand waits in the records for the result.
      await session.records.fillOfficeData(
        portfolio.map((sample) => ({
          identifier: sample.applicationId,
          office: givenDataOf(sample, state.stored().preferences.language),
        })),
        ports.clock.nowMs(),
      );
      const { preferences } = state.stored();
      const parties = sampleParties(preferences);
      if (parties !== null) await state.keep({ preferences: { ...preferences, ...parties } });
      const identifiers = portfolio.map(({ applicationId }) => applicationId);
      return accept(session, gatherIdentifiers(identifiers), '', 'samples');
    },

    'lookUps.startSelected': async ({ selection }, session) => {
      session.service.requireToken();
      const ids = await session.records.listSnapshot(selectedRequest(context, selection));
      if (ids.length === 0) throw invalidInput('selection', 'None of these is on this desk any more.');
      const lookUp = await sessionLookUps.of(session).beginListed(rowsOfSnapshot(ids));
      return { accepted: lookUp?.total ?? 0, duplicates: 0, refused: [], lookUp };
    },

    'lookUps.list': async (_, session) => sessionLookUps.of(session).current(),

    'lookUps.cancel': async ({ id }, session) => {
      await sessionLookUps.of(session).cancel(id);
      return sessionLookUps.of(session).current();
    },

    'lookUps.continue': async ({ id }, session) => {
      await sessionLookUps.of(session).continue(id);
      return sessionLookUps.of(session).current();
    },

    'lookUps.retry': async ({ id, group }, session) => {
      await sessionLookUps.of(session).retry(id, group);
      return sessionLookUps.of(session).current();
    },

    'lookUps.copyFailures': async ({ id, group }, session) => {
      const failed = sessionLookUps.of(session).failedCount(id, group);
      if (failed > MAX_IDENTIFIERS) {
        const detail = `At most ${MAX_IDENTIFIERS} identifiers can be copied at once; these are ${failed}.`;
        throw deskFailure('too-many', detail);
      }
      const identifiers = await sessionLookUps.of(session).failedIdentifiers(id, group);
      await ports.clipboard.write({ text: identifiers.join('\n') });
      const data = { count: identifiers.length, columns: null, file: null };
      await writtenDown(ports, () => session.commit([{ kind: 'applications-exported', id: 'record', data }]));
      return {};
    },

    'lookUps.dismiss': async ({ id }, session) => {
      await sessionLookUps.of(session).dismiss(id);
      return sessionLookUps.of(session).current();
    },
  };
}

/** Begins to look up a list that was checked already: identifiers, each once, or what fills in their details with it. */
export async function beginLookUp(
  session: Session,
  list: readonly string[] | ListSource,
): Promise<LookUpAccepted> {
  const lookUps = sessionLookUps.of(session);
  const isEmpty = 'total' in list ? list.total === 0 : list.length === 0;
  if (isEmpty) throw invalidInput('identifiers', 'There is no application identifier in it.');
  const lookUp = 'total' in list ? await lookUps.beginListed(list) : await lookUps.begin(list);
  return { accepted: lookUp?.total ?? 0, duplicates: 0, refused: [], lookUp };
}

/** Begins to look up what a list holds; says what of it was refused, and why. */
async function accept(
  session: Session,
  list: IdentifierList,
  field: string,
  from: 'list' | 'samples' = 'list',
): Promise<LookUpAccepted> {
  const refused = refusedOf(list);
  if (list.identifiers.length === 0 && refused.length === 0) {
    throw invalidInput(field, 'There is no application identifier in it.');
  }
  return {
    accepted: list.identifiers.length,
    duplicates: list.duplicates,
    refused,
    lookUp:
      list.identifiers.length > 0 ? await sessionLookUps.of(session).begin(list.identifiers, from) : null,
  };
}

/** The same for a file's list, each identifier once, with what it knows of them. */
async function acceptFilled(
  session: Session,
  list: IdentifierList,
  source: FilledSource,
): Promise<LookUpAccepted> {
  if (list.identifiers.length !== source.entries.length || source.entries.length === 0) {
    throw invalidInput('identifiers', 'With what is known of them, each identifier is given once.');
  }
  const lookUp = await sessionLookUps.of(session).beginListed(filledFromFile(source));
  return { accepted: lookUp?.total ?? 0, duplicates: 0, refused: [], lookUp };
}

/** What a file knows of each of its applications. Throws 'invalid-input' where it cannot be kept, before anything is. */
function filledSource(
  atMs: number,
  identifiers: readonly string[],
  office: OfficeColumns,
  keys: readonly OfficeKey[],
): FilledSource {
  const entries = identifiers.map((identifier, place) => ({
    identifier: identifier.trim(),
    office: checkedOfficeData(givenDataAt(office, keys, place)),
  }));
  return {
    entries,
    atMs,
  };
}

function refusedOf(list: IdentifierList): LookUpAccepted['refused'] {
  const refused = list.refused.map(({ text, message }) => ({ identifier: text, reason: message }));
  const unlisted = list.refusedCount - refused.length;
  if (unlisted > 0)
    refused.push({ identifier: `(${unlisted} more)`, reason: 'These cannot be used, either.' });
  if (list.leftOut > 0) {
    const reason = `A look-up takes at most ${MAX_IDENTIFIERS} identifiers; look these up afterwards.`;
    refused.push({ identifier: `(${list.leftOut} more)`, reason });
  }
  return refused;
}

const givenDataOf = (
  { applicationId, name, property, unit, applicantToken, story }: SampleApplication,
  language: Preferences['language'],
): GivenData => ({
  ...NOTHING_GIVEN,
  name,
  property: markedIn(property, language),
  unit,
  applicantToken,
  // A letter needs somewhere to go. Nobody lives there.
  postalAddress: `${applicationId.replaceAll(/\D/g, '')} Sample Street, Springfield, OH 45501`,
  ...remarksOnSample(story, language),
});
