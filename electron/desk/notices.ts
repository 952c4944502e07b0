import { basename } from 'node:path';
import type { DeskContext } from './context.ts';
import { deskFailure, invalidInput } from './failure.ts';
import type { Session } from './session.ts';
import type { UseCases } from './use-cases.ts';

type NewNotice = Parameters<UseCases['notices.issue']>[0];
type Issued = Awaited<ReturnType<UseCases['notices.issue']>>;
type NoticeUseCases = Pick<UseCases, Extract<keyof UseCases, `notices.${string}`>>;

/**
 * Adverse-action notices: the page shows the one that is to go out, the desk prints what is shown or saves it as a PDF, and keeps
 * what went out with the decision, word for word. What did not go out is not kept.
 */
export function noticeUseCases({ connection, ports, changed }: DeskContext): NoticeUseCases {
  const checked = async (session: Session, { identifier, decisionId }: NewNotice): Promise<Session> => {
    const decision = (await session.cache.decisions(identifier)).find(({ id }) => id === decisionId);
    if (decision === undefined) {
      throw deskFailure('not-on-this-desk', `There is no decision ${decisionId} on ${identifier}.`);
    }
    if (decision.outcome !== 'decline' && decision.outcome !== 'approve-with-conditions') {
      throw invalidInput('decisionId', 'Only a decline or a condition has a notice.');
    }
    return session;
  };

  const issued = async ({ how, decisionId }: NewNotice): Promise<Issued> => {
    if (how === 'printed') {
      const became = await ports.page.print();
      return became === 'sent' ? { outcome: 'issued', file: null } : { outcome: 'cancelled' };
    }
    const suggestedName = `notice-${decisionId}.pdf`;
    const file = await ports.files.saveBytes({ suggestedName, bytes: await ports.page.toPdf() });
    return file === null ? { outcome: 'cancelled' } : { outcome: 'issued', file };
  };

  const keep = (
    session: Session,
    { identifier, decisionId, how, document }: NewNotice,
    answer: Issued,
  ): Promise<void> =>
    connection.useIfOpen(async (current) => {
      // Other records may have been opened while the dialog was.
      if (current !== session || answer.outcome === 'cancelled') return;
      const { cache, journal } = session;
      await cache.addNotice({ decisionId, atMs: ports.clock.nowMs(), by: ports.userName, how, document });
      const place = answer.file === null ? 'sent to the printer' : `to the file ${basename(answer.file)}`;
      const detail = `Adverse-action notice of decision ${decisionId}, ${place}`;
      await journal.done({ kind: 'notice-issued', subject: identifier }, detail);
      changed('applications', 'activity');
    });

  return {
    'notices.list': ({ decisionId }) => connection.use(({ cache }) => cache.notices(decisionId)),

    'notices.issue': async (notice) => {
      const session = await connection.use((current) => checked(current, notice));
      // Not while the records are held: a dialog may stay open for hours.
      const answer = await issued(notice);
      await keep(session, notice, answer);
      return answer;
    },
  };
}
