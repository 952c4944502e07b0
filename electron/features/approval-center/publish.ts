import { certaintyAfter } from '#electron/core/connection/service-connection.ts';
import type { DeskContext } from '#electron/core/context.ts';
import { DeskFailure, deskErrorOf, deskFailure, invalidInput } from '#electron/core/failure.ts';
import { explainServiceError, failedOutcome } from '#electron/core/journal.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { publishChannels } from '#shared/features/approval-center/channels.ts';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import { explainFinding, findings, type Settings } from '#shared/scoring/index.ts';
import type { Center } from './center.ts';
import {
  documentOf,
  hashOfDocument,
  haveSameContent,
  publicationDetail,
  sentAgainDetail,
  versionSubject,
} from './publication.ts';
import { settingsHash } from './records/settings-hash.ts';

type Outcome = PublishedVersion['outcome'];

/** Sending a draft's rules to the service, and sending a version again whose answer was lost. */
export function publishHandlers(
  { ports, changed }: DeskContext,
  center: Center,
): Handlers<typeof publishChannels> {
  /**
   * Sends settings and says what became of it. What is certain not to be in force is thrown, once the activity tells of
   * it; `keep` stores any other outcome before the activity does.
   */
  const send = async (
    { journal, service }: Session,
    number: number,
    settings: Settings,
    detail: string,
    keep: (outcome: Outcome, serviceMessage: string) => Promise<PublishedVersion>,
  ): Promise<PublishedVersion> => {
    const about = { kind: 'approval-center-published', subject: versionSubject(number) } as const;
    const startedId = await journal.started(about, detail);
    changed('activity');
    const result = await service.call((client, signal) => client.publishApprovalCenter(settings, { signal }));
    if (result.ok) {
      const { message } = result.value.answer;
      const version = await keep('confirmed', message);
      await journal.completed(startedId, about, 'succeeded', message);
      return version;
    }
    const { error } = result;
    if (certaintyAfter(error) !== 'unknown') {
      await journal.completed(startedId, about, failedOutcome(error), explainServiceError(error));
      throw new DeskFailure(deskErrorOf(error));
    }
    // What this side made of it stands in the activity: here stand the service's own words, or none.
    const version = await keep('unconfirmed', error.message ?? '');
    await journal.completed(startedId, about, 'unconfirmed', explainServiceError(error));
    return version;
  };

  const publish = async (session: Session, draftId: number, reason: string): Promise<PublishedVersion> => {
    const { records, service } = session;
    const { settings } = await center.draft(session, draftId);
    const { published, drift } = await records.approvalCenter();
    const contentHash = requirePublishable(settings);
    if (drift === null) requireDifference(settings, published);
    service.requireToken();

    const publishedAtMs = ports.clock.nowMs();
    // A crash may cut the call off: what was sent must be on the disk, even where nothing was edited.
    await center.begin(session);
    const detail = publicationDetail({ contentHash, draftId, reason });
    return send(session, (published?.number ?? 0) + 1, settings, detail, (outcome, serviceMessage) =>
      records.addVersion({
        publishedAtMs,
        publishedBy: ports.userName,
        reason,
        settings,
        origin: 'published',
        outcome,
        serviceMessage,
        contentHash,
        settingsHash: settingsHash(settings),
        settledAtMs: ports.clock.nowMs(),
        draftId,
      }),
    );
  };

  const sendAgain = async (session: Session, number: number): Promise<PublishedVersion> => {
    const { records, service } = session;
    const version = await requireUnconfirmed(session, number);
    service.requireToken();
    const detail = sentAgainDetail(version.contentHash);
    return send(session, number, version.settings, detail, async (outcome, serviceMessage) => {
      const settled = await records.settleVersion(number, outcome, serviceMessage, ports.clock.nowMs());
      if (settled === null) throw new Error(`Version ${number} is gone.`);
      return settled;
    });
  };

  /** The user has found out with the service that it is in force. */
  const confirm = async (session: Session, number: number): Promise<PublishedVersion> => {
    const { records, journal } = session;
    const { contentHash } = await requireUnconfirmed(session, number);
    const atMs = ports.clock.nowMs();
    const settled = await records.settleVersion(number, 'confirmed', '', atMs, ports.userName);
    if (settled === null) throw new Error(`Version ${number} is gone.`);
    const about = { kind: 'approval-center-confirmed', subject: versionSubject(number) } as const;
    await journal.done(about, `Checked with the service; document SHA-256 ${contentHash}`);
    return settled;
  };

  return {
    'approvalCenter.publish': ({ draftId, reason }, session) =>
      session.inFlight.once('publishing', () => publish(session, draftId, reason)),
    'approvalCenter.confirm': ({ number }, session) =>
      session.inFlight.once('publishing', () => confirm(session, number)),
    'approvalCenter.sendAgain': ({ number }, session) =>
      session.inFlight.once('publishing', () => sendAgain(session, number)),
  };
}

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
