import type { DeskContext } from '#electron/core/context.ts';
import { invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { driftChannels } from '#shared/features/approval-center/channels.ts';
import { writeApprovalCenter } from '#shared/service/index.ts';
import type { Center } from './center.ts';
import { hashOfDocument, whyUnwritable } from './publication.ts';

/** What results came with, where it is not what was published here: kept as a version, or not told of any more. */
export function driftHandlers({ ports, state }: DeskContext, center: Center): Handlers<typeof driftChannels> {
  const adopt = async (session: Session, settingsHash: string, reason: string): Promise<void> => {
    const { records } = session;
    const { drift } = await center.current(session);
    if (drift === null || drift.settingsHash !== settingsHash) {
      throw invalidInput(
        'settingsHash',
        'The newest results came with other settings than these. Look at what was seen last; nothing was kept.',
      );
    }
    const written = writeApprovalCenter(drift.settings);
    if (!written.ok) {
      throw invalidInput(
        'settingsHash',
        `These settings could never be sent, so they cannot be kept as a version: ${whyUnwritable(written.error)}`,
      );
    }
    const atMs = ports.clock.nowMs();
    const contentHash = hashOfDocument(written.value.body);
    await records.addVersion({
      publishedAtMs: atMs,
      reason,
      settings: drift.settings,
      origin: 'adopted',
      outcome: 'confirmed',
      serviceMessage: '',
      contentHash,
      settingsHash,
      settledAtMs: atMs,
      draftId: null,
      // Nobody has changed them.
      thresholds: state.stored().preferences.bands,
    });
  };

  return {
    'approvalCenter.adoptDrift': async ({ settingsHash, reason }, session) => {
      // Not while a version is on its way: the two would contend for what is in force.
      await session.inFlight.once('publishing', () => adopt(session, settingsHash, reason));
      return center.current(session);
    },

    'approvalCenter.dismissDrift': async ({ settingsHash }, session) => {
      await session.records.dismissDrift(settingsHash, ports.clock.nowMs());
      return center.current(session);
    },
  };
}
