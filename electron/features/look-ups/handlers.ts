import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import { writtenDown } from '#electron/core/gone-out.ts';
import type { SampleApplication } from '#electron/core/ports.ts';
import type { Session } from '#electron/core/session.ts';
import { MOST_LOOK_UP_COLUMNS } from '#electron/core/stored-preferences.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { NO_OFFICE_DATA, type OfficeData } from '#shared/features/applications/fields.ts';
import type { lookUpChannels } from '#shared/features/look-ups/channels.ts';
import type { LookUpAccepted } from '#shared/features/look-ups/model.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import {
  gatherIdentifiers,
  type IdentifierList,
  MAX_IDENTIFIERS,
  parseIdentifierList,
} from '#shared/service/index.ts';
import { selectedRequest } from '../applications/index.ts';
import { sessionLookUps } from './look-ups.ts';
import { remarksOnSample } from './sample-remarks.ts';

/** Looking up one application or many in the background, and what becomes of it. */
export function lookUpHandlers(context: DeskContext): Handlers<typeof lookUpChannels> {
  const { state, ports } = context;

  /** A heading under which identifiers were found goes before those of earlier files. */
  const remember = (column: string): void => {
    const others = state.stored().lookUpColumns.filter((known) => known !== column);
    state.store({ lookUpColumns: [column, ...others].slice(0, MOST_LOOK_UP_COLUMNS) });
  };

  const wrote = async ({ journal }: Session, id: number, detail: string): Promise<void> => {
    await journal.done({ kind: 'look-up-changed', subject: lookUpSubject(id) }, detail);
  };

  return {
    'lookUps.start': ({ text }, session) => accept(session, parseIdentifierList(text), 'text'),

    'lookUps.startMany': async ({ identifiers, column }, session) => {
      const accepted = await accept(session, gatherIdentifiers(identifiers), 'identifiers');
      if (column !== null && column.trim() !== '') remember(column);
      return accepted;
    },

    'lookUps.columns': async () => [...state.stored().lookUpColumns],

    'lookUps.startSamples': async (_, session) => {
      if (session.profile.kind !== 'practice') {
        throw deskFailure('invalid-input', 'Only the practice service has a sample portfolio.');
      }
      const practice = await context.practice.ready();
      if (practice === null) throw deskFailure('unreachable', 'The practice service does not run.');
      session.service.requireToken();
      const portfolio = await practice.portfolio();
      // What the office knows beforehand waits in the records for the result.
      await session.records.fillOfficeData(
        portfolio.map((sample) => ({
          identifier: sample.applicationId,
          office: officeDataOf(sample, state.stored().preferences.language),
        })),
      );
      const identifiers = portfolio.map(({ applicationId }) => applicationId);
      return accept(session, gatherIdentifiers(identifiers), '');
    },

    'lookUps.startSelected': async ({ selection }, session) => {
      session.service.requireToken();
      const ids = await session.records.listSnapshot(selectedRequest(context, selection));
      if (ids.length === 0) throw invalidInput('selection', 'None of these is on this desk any more.');
      const lookUp = await sessionLookUps.of(session).beginListed(ids);
      return { accepted: lookUp?.total ?? 0, duplicates: 0, refused: [], lookUp };
    },

    'lookUps.list': async (_, session) => sessionLookUps.of(session).current(),

    'lookUps.cancel': async ({ id }, session) => {
      await sessionLookUps.of(session).cancel(id);
      await wrote(session, id, 'Cancelled.');
      return sessionLookUps.of(session).current();
    },

    'lookUps.continue': async ({ id }, session) => {
      await sessionLookUps.of(session).continue(id);
      await wrote(session, id, 'Continued.');
      return sessionLookUps.of(session).current();
    },

    'lookUps.retry': async ({ id, group }, session) => {
      await sessionLookUps.of(session).retry(id, group);
      await wrote(session, id, 'Those that failed are asked for once more.');
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
      const about = { kind: 'applications-exported', subject: lookUpSubject(id) } as const;
      const detail = `${identifiers.length} copied: identifiers that failed`;
      await writtenDown(ports, () => session.journal.done(about, detail));
      return {};
    },

    'lookUps.dismiss': async ({ id }, session) => {
      await sessionLookUps.of(session).dismiss(id);
      await wrote(session, id, 'Dismissed, with what was left of it.');
      return sessionLookUps.of(session).current();
    },
  };
}

const lookUpSubject = (id: number): string => `look-up ${id}`;

/** Begins to look up what a list holds; says what of it was refused, and why. */
async function accept(session: Session, list: IdentifierList, field: string): Promise<LookUpAccepted> {
  const refused = refusedOf(list);
  if (list.identifiers.length === 0 && refused.length === 0) {
    throw invalidInput(field, 'There is no application identifier in it.');
  }
  return {
    accepted: list.identifiers.length,
    duplicates: list.duplicates,
    refused,
    lookUp: list.identifiers.length > 0 ? await sessionLookUps.of(session).begin(list.identifiers) : null,
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

const officeDataOf = (
  { name, property, unit, applicantToken, story }: SampleApplication,
  language: Preferences['language'],
): OfficeData => ({
  ...NO_OFFICE_DATA,
  name,
  property,
  unit,
  applicantToken,
  ...remarksOnSample(story, language),
});
