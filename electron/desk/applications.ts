import type { ApplicationDetail, LookUp, LookUpAccepted, OfficeData } from '#shared/models/applications.ts';
import { bandOf, bandsOf, scorePercentOf } from '#shared/models/bands.ts';
import type { Preferences } from '#shared/models/desk.ts';
import {
  checkApplicantToken,
  type IdentifierList,
  MAX_IDENTIFIERS,
  parseIdentifierList,
} from '#shared/service/index.ts';
import { differsFromService } from '../cache/index.ts';
import type { StoredApplication } from '../cache/queries.ts';
import type { DeskContext } from './context.ts';
import { deskFailure, invalidInput } from './failure.ts';
import { LookUpJob } from './look-up.ts';
import type { SampleApplication } from './ports.ts';
import type { Session } from './session.ts';
import type { UseCases } from './use-cases.ts';

type Thresholds = Pick<Preferences, 'bands' | 'propertyBands'>;

type ApplicationUseCases = Pick<UseCases, Extract<keyof UseCases, `applications.${string}`>>;

/** Looking applications up, the list, one application, and what the office adds to it. */
export function applicationUseCases(context: DeskContext): ApplicationUseCases {
  const { connection, state, changed } = context;
  const thresholds = (): Thresholds => {
    const { bands, propertyBands } = state.stored().preferences;
    return { bands, propertyBands };
  };
  let lookUps = 0;

  const lookUp = (
    session: Session,
    identifiers: readonly string[],
    officeByIdentifier: ReadonlyMap<string, OfficeData>,
  ): LookUp => {
    if (session.lookUp?.current().state === 'running') {
      throw deskFailure('already-running', 'A look-up is running; cancel it or wait for its end.');
    }
    session.service.requireToken();
    lookUps += 1;
    const job = new LookUpJob({
      id: lookUps,
      identifiers,
      officeByIdentifier,
      cache: session.cache,
      journal: session.journal,
      service: session.service,
      clock: context.ports.clock,
      log: context.ports.log,
      concurrency: () => state.stored().preferences.concurrency,
      onChanged: (current, { stored, driftChanged }) => {
        context.ports.emit('look-up-changed', current);
        if (driftChanged) changed('approvalCenter');
        if (stored) changed('applications', 'households', 'activity');
        else changed('activity');
      },
    });
    session.lookUp = job;
    job.start();
    return job.current();
  };

  return {
    'applications.lookUp': ({ text }) =>
      connection.use(async (session) => {
        const list = parseIdentifierList(text);
        const refused = refusedOf(list);
        if (list.identifiers.length === 0 && refused.length === 0) {
          throw invalidInput('text', 'There is no application identifier in the text.');
        }
        const started = list.identifiers.length > 0 ? lookUp(session, list.identifiers, new Map()) : null;
        return {
          accepted: list.identifiers.length,
          duplicates: list.duplicates,
          refused,
          lookUp: started,
        };
      }),

    'applications.lookUpSamples': () =>
      connection.use(async (session) => {
        if (session.profile.kind !== 'practice') {
          throw deskFailure('invalid-input', 'Only the practice service has a sample portfolio.');
        }
        const practice = await context.practice.ready();
        if (practice === null) throw deskFailure('unreachable', 'The practice service does not run.');
        const portfolio = await practice.portfolio();
        const office = new Map(portfolio.map((sample) => [sample.applicationId, officeDataOf(sample)]));
        return {
          accepted: office.size,
          duplicates: 0,
          refused: [],
          lookUp: office.size > 0 ? lookUp(session, [...office.keys()], office) : null,
        };
      }),

    'applications.currentLookUp': () => connection.use(async (session) => session.lookUp?.current() ?? null),

    'applications.cancelLookUp': () =>
      connection.use(async (session) => {
        await session.lookUp?.cancel();
        return session.lookUp?.current() ?? null;
      }),

    'applications.list': (request) =>
      connection.use((session) => session.cache.listApplications({ ...request, ...thresholds() })),

    'applications.properties': () => connection.use((session) => session.cache.listProperties()),

    'applications.get': ({ identifier }) =>
      connection.use(async (session) => detailOf(session, await required(session, identifier), thresholds())),

    'applications.rawReply': ({ identifier }) =>
      connection.use(async (session) => {
        const text = await session.cache.rawReply(identifier);
        if (text === null) throw notOnThisDesk(identifier);
        return { text };
      }),

    'applications.saveOfficeData': ({ identifier, office }) =>
      connection.use(async (session) => {
        const before = await required(session, identifier);
        const after = { ...office, applicantToken: checkedToken(office.applicantToken) };
        const changes = changedFields(before.office, after);
        if (changes.length === 0) return detailOf(session, before, thresholds());
        await session.cache.saveOfficeData(identifier, after);
        // Which fields, never what stands in them: notes are about people.
        const about = { kind: 'application-annotated', subject: identifier } as const;
        await session.journal.done(about, changes.join(', '));
        changed('applications', 'households', 'activity');
        return detailOf(session, await required(session, identifier), thresholds());
      }),
  };
}

async function required(session: Session, identifier: string): Promise<StoredApplication> {
  const application = await session.cache.application(identifier);
  if (application === null) throw notOnThisDesk(identifier);
  return application;
}

const notOnThisDesk = (identifier: string) =>
  deskFailure('not-on-this-desk', `The application ${identifier} has not been looked up on this desk.`);

/** An application with everything that explains its score. */
async function detailOf(
  { cache }: Session,
  application: StoredApplication,
  { bands, propertyBands }: Thresholds,
): Promise<ApplicationDetail> {
  const { identifier, office, result } = application;
  const scorePercent = scorePercentOf(result.score, result.weight);
  return {
    row: {
      identifier,
      name: office.name,
      property: office.property,
      unit: office.unit,
      applicantToken: office.applicantToken,
      score: result.score,
      weight: result.weight,
      scorePercent,
      band: bandOf(scorePercent, bandsOf(office.property, bands, propertyBands)),
      notMeasuredCount: result.notMeasured.length,
      unreadableCount: result.unreadable.length,
      serviceDiffers: differsFromService(result),
      fetchedAt: isoOf(application.fetchedAtMs),
    },
    office,
    settings: result.settings,
    attributes: result.attributes,
    notMeasured: [...result.notMeasured],
    unreadable: Object.fromEntries(
      result.unreadable.map((name) => [name, result.unreadableReasons[name] ?? '']),
    ),
    refusedNames: [...result.refusedNames],
    serviceScore: result.serviceScore ?? null,
    judgedByVersion: await cache.versionBySettings(application.settingsHash),
    fetches: application.fetches
      .slice(0, 50)
      .map(({ fetchedAtMs, score, weight }) => ({ fetchedAt: isoOf(fetchedAtMs), score, weight })),
  };
}

const isoOf = (atMs: number): string => new Date(atMs).toISOString();

function checkedToken(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const token = checkApplicantToken(text);
  if (!token.ok) throw invalidInput('office.applicantToken', token.error.message);
  return token.value;
}

function changedFields(before: OfficeData, after: OfficeData): string[] {
  const fields = ['name', 'property', 'unit', 'note', 'applicantToken'] as const;
  return fields.filter((field) => before[field] !== after[field]);
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

const officeDataOf = ({ name, property, unit, applicantToken }: SampleApplication): OfficeData => ({
  name,
  property,
  unit,
  note: '',
  applicantToken,
});
