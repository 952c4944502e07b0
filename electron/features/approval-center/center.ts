import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { ApprovalCenter, Draft, PublishedVersion } from '#shared/features/approval-center/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { defaultSettings } from '#shared/scoring/index.ts';
import { withName } from './draft-names.ts';
import { practiceSettings } from './practice-settings.ts';
import type { StoredApprovalCenter, StoredDraft } from './records/client.ts';

/** The number of the draft that is there before any was made, as the records give it. */
const FIRST_DRAFT = 1;

/** The approval center as it is shown, and its drafts. */
export interface Center {
  current(session: Session): Promise<ApprovalCenter>;
  /** A draft that has not been removed. Throws 'not-on-this-desk' where there is none. */
  draft(session: Session, id: number): Promise<Draft>;
  /** Stores the first draft where none is: before anything is changed, or refers to it. */
  begin(session: Session): Promise<void>;
  /** As it is shown: the first draft has its name from the user's language, and one without thresholds has those that count. */
  named(draft: StoredDraft): Draft;
}

/**
 * Before anything was edited here there is a draft all the same: of what was published last, or of the rules of a new desk
 * in the user's language (where one practises: with one rule that waits to be turned round). It is not stored until it is needed, so that it follows both.
 */
export function createCenter({ state, ports }: Pick<DeskContext, 'state' | 'ports'>): Center {
  const language = () => state.stored().preferences.language;
  const named = (draft: StoredDraft): Draft =>
    withName({ ...draft, thresholds: draft.thresholds ?? state.stored().preferences.bands }, language());

  const firstDraft = ({ profile }: Session, published: PublishedVersion | null): StoredDraft => ({
    id: FIRST_DRAFT,
    name: '',
    settings:
      published?.settings ??
      (profile.kind === 'practice' ? practiceSettings(language()) : defaultSettings(language())),
    thresholds: null,
    basedOnVersion: published?.number ?? null,
    updatedAt: published?.publishedAt ?? isoDateOf(ports.clock.nowMs()),
  });

  return {
    named,

    async current(session) {
      const [stored, creditScores] = await Promise.all([
        session.records.approvalCenter(),
        session.records.creditScoreMarks(),
      ]);
      const draft = stored.draft ?? firstDraft(session, stored.published);
      const drafts = stored.draft === null ? [withoutSettings(draft)] : stored.drafts;
      return {
        draft: named(draft),
        drafts: drafts.map((each) => withName(each, language())),
        published: stored.published,
        drift: toldDrift(stored.drift),
        creditScores,
      };
    },

    async draft(session, id) {
      const known = await session.records.draft(id);
      if (known !== null) return named(known);
      const stored = await session.records.approvalCenter();
      if (stored.draft === null && id === FIRST_DRAFT) return named(firstDraft(session, stored.published));
      throw deskFailure('not-on-this-desk', `There is no draft ${id} on this desk.`);
    },

    async begin(session) {
      const { records } = session;
      const stored = await records.approvalCenter();
      if (stored.draft !== null) return;
      const { name, settings, basedOnVersion } = firstDraft(session, stored.published);
      await records.beginDrafts({ name, settings, basedOnVersion, atMs: ports.clock.nowMs() });
    },
  };
}

function toldDrift(drift: StoredApprovalCenter['drift']): ApprovalCenter['drift'] {
  if (drift === null || drift.state === 'dismissed') return null;
  const { state: _state, ...told } = drift;
  return told;
}

function withoutSettings({
  settings: _,
  thresholds: __,
  ...summary
}: StoredDraft): ApprovalCenter['drafts'][number] {
  return summary;
}
