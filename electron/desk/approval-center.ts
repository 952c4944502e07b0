import type { ApprovalCenter, Draft, PublishedVersion } from '#shared/models/approval-center.ts';
import { defaultSettings, explainFinding, findings, type Settings } from '#shared/scoring/index.ts';
import { MAX_ATTRIBUTES, writeApprovalCenter } from '#shared/service/index.ts';
import { settingsHash } from '../cache/index.ts';
import { explainServiceError, failedOutcome } from './activity.ts';
import type { DeskContext } from './context.ts';
import { DeskFailure, deskErrorOf, deskFailure, invalidInput } from './failure.ts';
import { hashOfDocument, haveSameContent, publicationDetail } from './publication.ts';
import { certaintyAfter } from './service-connection.ts';
import type { Session } from './session.ts';
import type { UseCases } from './use-cases.ts';

const MOST_VERSIONS = 1_000;

type ApprovalCenterUseCases = Pick<UseCases, Extract<keyof UseCases, `approvalCenter.${string}`>>;

/** The draft that saves itself, publishing it, and every version that this desk has sent. */
export function approvalCenterUseCases({
  connection,
  state,
  ports,
  changed,
}: DeskContext): ApprovalCenterUseCases {
  const current = async ({ cache }: Session): Promise<ApprovalCenter> => {
    const [published = null] = await cache.versions(1);
    return { draft: (await cache.draft()) ?? firstDraft(published), published };
  };

  /** Before anything was edited here: what was published last, or the settings of a new desk. */
  const firstDraft = (published: PublishedVersion | null): Draft => ({
    settings: published?.settings ?? defaultSettings(state.stored().preferences.language),
    basedOnVersion: published?.number ?? null,
    updatedAt: new Date(ports.clock.nowMs()).toISOString(),
  });

  const publish = async (session: Session, reason: string): Promise<PublishedVersion> => {
    const { cache, journal, service } = session;
    const { draft, published } = await current(session);
    const { settings } = draft;
    const contentHash = requirePublishable(settings);
    requireDifference(settings, published);
    service.requireToken();

    const atMs = ports.clock.nowMs();
    const about = {
      kind: 'approval-center-published',
      subject: `version ${(published?.number ?? 0) + 1}`,
    } as const;
    // A crash may cut the call off: what was sent must be on the disk, even where nothing was edited.
    if ((await cache.draft()) === null) await cache.saveDraft(settings, draft.basedOnVersion, atMs);
    const startedId = await journal.started(about, publicationDetail(contentHash, reason));
    changed('activity');
    const result = await service.call((client, signal) => client.publishApprovalCenter(settings, { signal }));

    const keep = (outcome: PublishedVersion['outcome'], serviceMessage: string) =>
      cache.addVersion({
        publishedAtMs: atMs,
        publishedBy: ports.userName,
        reason,
        settings,
        outcome,
        serviceMessage,
        contentHash,
        settingsHash: settingsHash(settings),
      });

    if (result.ok) {
      const version = await keep('confirmed', result.value.answer.message);
      await journal.completed(startedId, about, 'succeeded', result.value.answer.message);
      return version;
    }
    const { error } = result;
    if (certaintyAfter(error) !== 'unknown') {
      await journal.completed(startedId, about, failedOutcome(error), explainServiceError(error));
      throw new DeskFailure(deskErrorOf(error));
    }
    const version = await keep('unconfirmed', error.message ?? error.detail ?? '');
    await journal.completed(startedId, about, 'unconfirmed', explainServiceError(error));
    return version;
  };

  return {
    'approvalCenter.get': () => connection.use(current),

    'approvalCenter.saveDraft': ({ settings }) =>
      connection.use(async (session) => {
        const count = Object.keys(settings).length;
        if (count > MAX_ATTRIBUTES) {
          throw invalidInput(
            'settings',
            `A draft holds at most ${MAX_ATTRIBUTES} attributes; these are ${count}.`,
          );
        }
        const { draft } = await current(session);
        await session.cache.saveDraft(settings, draft.basedOnVersion, ports.clock.nowMs());
        changed('approvalCenter');
        return current(session);
      }),

    'approvalCenter.publish': ({ reason }) =>
      connection.use((session) =>
        session.underWay
          .once('publishing', () => publish(session, reason))
          .finally(() => changed('approvalCenter', 'activity', 'applications')),
      ),

    'approvalCenter.versions': () => connection.use(({ cache }) => cache.versions(MOST_VERSIONS)),
  };
}

/** Throws 'invalid-input' with attribute and field where the settings cannot be sent or contradict themselves. */
function requirePublishable(settings: Settings): string {
  const written = writeApprovalCenter(settings);
  if (!written.ok) {
    const { attribute, field, message } = written.error;
    const named = [attribute, field].filter((part) => part !== '');
    throw invalidInput(named.join('.'), [...named, message].join(': '));
  }
  const error = findings(settings).find(({ severity }) => severity === 'error');
  if (error !== undefined) {
    const attribute = error.attribute ?? '';
    throw invalidInput(attribute, [attribute, explainFinding(error, 'en')].filter(Boolean).join(': '));
  }
  return hashOfDocument(written.value.body);
}

/**
 * Throws 'nothing-to-publish' where these settings are in force already. Where the newest version is unconfirmed, what
 * is in force is not known: then the same settings, or those before it, may be sent again.
 */
function requireDifference(settings: Settings, published: PublishedVersion | null): void {
  if (published?.outcome !== 'confirmed' || !haveSameContent(settings, published.settings)) return;
  throw deskFailure('nothing-to-publish', `Version ${published.number} has the same settings.`);
}
