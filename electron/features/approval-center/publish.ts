import { certaintyAfter } from '#electron/core/connection/service-connection.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { DeskFailure, deskErrorOf, deskFailure, invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { sameBands } from '#shared/features/approval-center/bands.ts';
import type { publishChannels } from '#shared/features/approval-center/channels.ts';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import { callFailureOf } from '#shared/rpc/call-end.ts';
import { MAX_COUNT } from '#shared/rpc/schemas.ts';
import { explainFinding, findings, type Settings } from '#shared/scoring/index.ts';
import { keepQuestion } from '../pointing/index.ts';
import type { Center } from './center.ts';
import { documentOf, hashOfDocument, haveSameContent } from './publication.ts';
import { type PublicationCall, underWay } from './publication-calls.ts';
import { settingsHash } from './records/settings-hash.ts';

type Outcome = PublishedVersion['outcome'];

interface Sending {
  readonly call: PublicationCall;
  readonly settings: Settings;
}

/** Sending a draft's rules to the service (what it does not know is only kept), and sending a version again whose answer was lost. */
export function publishHandlers(
  { ports, state }: DeskContext,
  center: Center,
): Handlers<typeof publishChannels> {
  /**
   * Sends settings and says what became of it. Before that, what a crash would leave to be kept is on the disk. What is certain not to
   * be in force is thrown, once an entry tells of it; `keep` stores any other outcome.
   */
  const send = async (
    session: Session,
    { call, settings }: Sending,
    keep: (outcome: Outcome, serviceMessage: string, ends: readonly number[]) => Promise<PublishedVersion>,
  ): Promise<PublishedVersion> => {
    const { records, commit, service } = session;
    const ends = await records.beginCalls([underWay(call, ports.clock.nowMs())]);
    const result = await service.call((client, signal) => client.publishApprovalCenter(settings, { signal }));
    if (result.ok) {
      const { message } = result.value.answer;
      return await keep('confirmed', message, ends);
    }
    const { error } = result;
    if (certaintyAfter(error) !== 'unknown') {
      const { number, reason, contentHash } = call;
      const outcome = error.kind === 'cancelled' ? 'cancelled' : 'failed';
      const data = { number, reason, contentHash, outcome, failure: callFailureOf(error) } as const;
      await commit([{ kind: 'rules-not-published', id: 'record', data }], ends);
      throw new DeskFailure(deskErrorOf(error));
    }
    const asked = { call: 'setapprovalcenter', subject: '', atMs: ports.clock.nowMs() } as const;
    await keepQuestion(session, asked, error, (failure) => ports.log.warn(NOT_ASKED, failure));
    // What this side made of it is no word of the service: here stand the service's own, or none.
    return await keep('unconfirmed', error.message ?? '', ends);
  };

  const publish = async (session: Session, draftId: number, reason: string): Promise<PublishedVersion> => {
    const { records, service } = session;
    const { settings, thresholds } = await center.draft(session, draftId);
    const { published, drift } = await records.approvalCenter();
    const contentHash = requirePublishable(settings);
    const { bands: thresholdsBefore } = state.stored().preferences;
    const publishedAtMs = ports.clock.nowMs();
    const version = {
      publishedAtMs,
      reason,
      settings,
      contentHash,
      settingsHash: settingsHash(settings),
      draftId,
      thresholds,
    };
    const isSameForService = published !== null && haveSameContent(settings, published.settings);
    if (isSameForService && !sameBands(thresholds, thresholdsBefore)) {
      const { outcome } = published;
      const kept = { origin: 'thresholds', outcome, serviceMessage: '', settledAtMs: publishedAtMs } as const;
      return records.addVersion({ ...version, ...kept, thresholdsBefore });
    }
    if (drift === null) requireDifference(settings, published);
    service.requireToken();

    await center.begin(session);
    const number = Math.min((published?.number ?? 0) + 1, MAX_COUNT);
    const call = { kind: 'publish', number, ...version } as const;
    return send(session, { call, settings }, (outcome, serviceMessage, ends) => {
      const settledAtMs = ports.clock.nowMs();
      return records.addVersion(
        { ...version, origin: 'published', outcome, serviceMessage, settledAtMs },
        ends,
      );
    });
  };

  const sendAgain = async (session: Session, number: number): Promise<PublishedVersion> => {
    const { records, service } = session;
    const { contentHash, settings, reason } = await requireUnconfirmed(session, number);
    service.requireToken();
    const call = { kind: 'send-again', number, reason, contentHash } as const;
    return send(session, { call, settings }, async (outcome, serviceMessage, ends) => {
      const atMs = ports.clock.nowMs();
      const settled = { number, how: 'sent-again', outcome, serviceMessage, atMs } as const;
      return required(await records.settleVersion(settled, ends), number);
    });
  };

  /** The user has found out with the service that it is in force. */
  const confirm = async (session: Session, number: number): Promise<PublishedVersion> => {
    const { records } = session;
    await requireUnconfirmed(session, number);
    const atMs = ports.clock.nowMs();
    const confirmed = { number, how: 'confirmed', outcome: 'confirmed', serviceMessage: '', atMs } as const;
    return required(await records.settleVersion(confirmed), number);
  };

  return {
    'approvalCenter.publish': ({ draftId, reason }, session) =>
      session.inFlight.once('publishing', async () => {
        const version = await publish(session, draftId, reason);
        await state.takeRules(session.records);
        return version;
      }),
    'approvalCenter.confirm': ({ number }, session) =>
      session.inFlight.once('publishing', () => confirm(session, number)),
    'approvalCenter.sendAgain': ({ number }, session) =>
      session.inFlight.once('publishing', () => sendAgain(session, number)),
  };
}

const NOT_ASKED = 'What an answer left open could not be kept.';

/** Throws 'invalid-input' with attribute and field where the settings cannot be sent or contradict themselves. */
function requirePublishable(settings: Settings): string {
  const document = documentOf(settings);
  const error = findings(settings).find(({ severity }) => severity === 'error');
  if (error !== undefined) {
    const attribute = error.attribute ?? '';
    throw invalidInput(attribute, [attribute, explainFinding(error, 'en')].filter(Boolean).join(': '));
  }
  return hashOfDocument(document);
}

/**
 * Throws 'nothing-to-publish' where these settings are in force already. Where the newest version is unconfirmed, what
 * is in force is not known: then the same settings, or those before it, may be sent again.
 */
function requireDifference(settings: Settings, published: PublishedVersion | null): void {
  if (published?.outcome !== 'confirmed' || !haveSameContent(settings, published.settings)) return;
  throw deskFailure('nothing-to-publish', `Version ${published.number} has the same settings.`);
}

/** The newest version, where its answer was lost: a newer one has taken the place of any other. */
async function requireUnconfirmed({ records }: Session, number: number): Promise<PublishedVersion> {
  const newest = await records.newestVersion();
  if (newest === null || newest.number < number) {
    throw deskFailure('not-on-this-desk', `There is no version ${number} on this desk.`);
  }
  if (newest.number > number) {
    throw invalidInput(
      'number',
      `Version ${newest.number} has been published since. To go back to version ${number}, make a draft of it.`,
    );
  }
  if (newest.outcome === 'confirmed') {
    throw deskFailure('nothing-to-publish', `The service has confirmed version ${number} already.`);
  }
  return newest;
}

function required(version: PublishedVersion | null, number: number): PublishedVersion {
  if (version === null) throw new Error(`Version ${number} is gone.`);
  return version;
}
