import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import { SerialQueue } from '#electron/core/serial-queue.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { draftChannels } from '#shared/features/approval-center/channels.ts';
import { freeDraftName, MOST_DRAFTS } from '#shared/features/approval-center/draft-names.ts';
import type { DraftOrigin } from '#shared/features/approval-center/entries.ts';
import type {
  ApprovalCenter,
  DraftSummary,
  PublishedVersion,
} from '#shared/features/approval-center/model.ts';
import { defaultSettings, type Settings } from '#shared/scoring/index.ts';
import { MAX_ATTRIBUTES } from '#shared/service/index.ts';
import type { Center } from './center.ts';
import { checkedName } from './draft-names.ts';
import type { StoredDraft } from './records/client.ts';
import type { NewDraft } from './records/drafts.ts';

/** A draft saves itself with every change: the activity tells of it once in so long a time. */
const STRETCH_MS = 15 * 60_000;

/** What a new draft begins with, and how the activity tells of it. */
export interface DraftContents extends Pick<NewDraft, 'settings' | 'thresholds' | 'basedOnVersion'> {
  readonly from: DraftOrigin;
}

export interface Drafts {
  readonly handlers: Handlers<typeof draftChannels>;
  /** Makes a draft of the contents and opens it. */
  make(session: Session, name: string, contents: () => Promise<DraftContents>): Promise<ApprovalCenter>;
}

/** The drafts: several, each with a name, one of them open. They save themselves, and one that is removed can be brought back. */
export function createDrafts({ state, ports, changed }: DeskContext, center: Center): Drafts {
  // Names and numbers of drafts are looked at before they are changed: one change after the other.
  const inOrder = new SerialQueue();
  const changeDrafts = (session: Session, act: () => Promise<void>): Promise<ApprovalCenter> =>
    inOrder.run(async () => {
      await act();
      return center.current(session);
    });

  const editedAtMs = new WeakMap<Session, Map<number, number>>();
  const beginsStretch = (session: Session, draftId: number, nowMs: number): boolean => {
    const ofSession = editedAtMs.get(session) ?? new Map<number, number>();
    editedAtMs.set(session, ofSession);
    const toldAtMs = ofSession.get(draftId);
    if (toldAtMs !== undefined && Math.abs(nowMs - toldAtMs) < STRETCH_MS) return false;
    ofSession.set(draftId, nowMs);
    return true;
  };

  const make: Drafts['make'] = (session, text, contents) =>
    changeDrafts(session, async () => {
      const { drafts } = await center.current(session);
      requireRoom(drafts);
      const name = checkedName(text, drafts);
      const made = await contents();
      // The draft that was shown so far stays beside the new one.
      await center.begin(session);
      const atMs = ports.clock.nowMs();
      await session.records.addDraft({ name, ...made, atMs });
    });

  const handlers: Drafts['handlers'] = {
    'approvalCenter.get': (_nothing, session) => center.current(session),

    'approvalCenter.createDraft': ({ name, from }, session) =>
      make(session, name, async () => {
        switch (from.kind) {
          case 'newest-version': {
            const version = await session.records.newestVersion();
            if (version === null) throw deskFailure('not-on-this-desk', 'Nothing has been published yet.');
            return ofVersion(version);
          }
          case 'version': {
            const version = await session.records.version(from.number);
            if (version === null) {
              throw deskFailure('not-on-this-desk', `There is no version ${from.number} on this desk.`);
            }
            return ofVersion(version);
          }
          case 'draft': {
            const source = await center.draft(session, from.draftId);
            const { name: sourceName, settings, thresholds, basedOnVersion } = source;
            return { settings, thresholds, basedOnVersion, from: { kind: 'draft', name: sourceName } };
          }
          case 'starting-rules': {
            const settings = defaultSettings(state.stored().preferences.language);
            return { settings, basedOnVersion: null, from: { kind: 'starting-rules' } };
          }
          case 'empty':
            return { settings: {}, basedOnVersion: null, from: { kind: 'empty' } };
        }
      }),

    'approvalCenter.openDraft': ({ draftId }, session) =>
      changeDrafts(session, async () => {
        // Throws where there is none; the first one is open even before it is stored.
        await center.draft(session, draftId);
        await session.records.openDraft(draftId);
      }),

    'approvalCenter.renameDraft': ({ draftId, name: text }, session) =>
      changeDrafts(session, async () => {
        const { name: before } = await center.draft(session, draftId);
        const { drafts } = await center.current(session);
        const name = checkedName(
          text,
          drafts.filter(({ id }) => id !== draftId),
        );
        if (name === before) return;
        await center.begin(session);
        await session.records.renameDraft(draftId, name, before, ports.clock.nowMs());
      }),

    'approvalCenter.removeDraft': ({ draftId }, session) =>
      changeDrafts(session, async () => {
        await center.draft(session, draftId);
        if (!(await session.records.removeDraft(draftId, ports.clock.nowMs()))) {
          throw invalidInput('draftId', 'The last draft cannot be removed. It is unchanged.');
        }
      }),

    'approvalCenter.restoreDraft': ({ draftId }, session) =>
      changeDrafts(session, async () => {
        const { drafts } = await center.current(session);
        if (drafts.some(({ id }) => id === draftId)) return;
        const removed = (await session.records.allDrafts()).find(({ id }) => id === draftId);
        if (removed === undefined) {
          throw deskFailure(
            'not-on-this-desk',
            'There is no such draft any more: a removed draft is kept until the desk is closed.',
          );
        }
        requireRoom(drafts);
        const name = freeDraftName(center.named(removed).name, drafts);
        await session.records.restoreDraft(draftId, name, ports.clock.nowMs());
      }),

    'approvalCenter.saveDraft': async ({ draftId, settings, thresholds }, session) => {
      requireFewAttributes(settings);
      const save = (): Promise<StoredDraft | null> =>
        session.records.saveDraft(draftId, { settings, thresholds }, ports.clock.nowMs());
      let saved = await save();
      if (saved === null) {
        await center.draft(session, draftId);
        await center.begin(session);
        saved = await save();
      }
      if (saved === null) throw deskFailure('not-on-this-desk', `There is no draft ${draftId} on this desk.`);
      if (beginsStretch(session, draftId, ports.clock.nowMs())) {
        const { name } = center.named(saved);
        await session.records.noteDraftEdited(draftId, name, ports.clock.nowMs());
        changed('activity');
      }
      return center.named(saved);
    },
  };
  return { handlers, make };
}

const ofVersion = ({ number, settings, thresholds }: PublishedVersion): DraftContents => ({
  settings,
  thresholds: thresholds ?? undefined,
  basedOnVersion: number,
  from: { kind: 'version', number },
});

function requireRoom(drafts: readonly DraftSummary[]): void {
  if (drafts.length < MOST_DRAFTS) return;
  throw invalidInput('name', `A desk keeps at most ${MOST_DRAFTS} drafts; remove one first.`);
}

function requireFewAttributes(settings: Settings): void {
  const count = Object.keys(settings).length;
  if (count <= MAX_ATTRIBUTES) return;
  throw invalidInput('settings', `A draft holds at most ${MAX_ATTRIBUTES} attributes; these are ${count}.`);
}
