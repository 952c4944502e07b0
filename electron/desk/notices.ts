import type { DeskContext } from './context.ts';
import { deskFailure, invalidInput } from './failure.ts';
import { createGoneOut } from './gone-out.ts';
import type { Session } from './session.ts';
import type { UseCases } from './use-cases.ts';

type NewNotice = Parameters<UseCases['notices.issue']>[0];
type Issued = Awaited<ReturnType<UseCases['notices.issue']>>;
type NoticeUseCases = Pick<UseCases, Extract<keyof UseCases, `notices.${string}`>>;

/**
 * Adverse-action notices: the page shows the one that is to go out, the desk prints what is shown or saves it as a PDF, and keeps
 * what went out with the decision, word for word. What did not go out is not kept.
 */
export function noticeUseCases(context: DeskContext): NoticeUseCases {
  const { connection, ports, changed } = context;
  const goneOut = createGoneOut(context);
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

  const keep = async (
    { cache, journal }: Session,
    { identifier, decisionId, how, document }: NewNotice,
    place: string,
  ): Promise<void> => {
    await cache.addNotice({ decisionId, atMs: ports.clock.nowMs(), by: ports.userName, how, document });
    const detail = `Adverse-action notice of decision ${decisionId}, ${place}`;
    await journal.done({ kind: 'notice-issued', subject: identifier }, detail);
    changed('applications', 'activity');
  };

  const print = async (session: Session, notice: NewNotice): Promise<Issued> => {
    if ((await ports.page.print()) === 'left') return { outcome: 'cancelled' };
    await goneOut.writeDown(session, (current) => keep(current, notice, 'sent to the printer'));
    return { outcome: 'issued', file: null };
  };

  const save = async (session: Session, notice: NewNotice): Promise<Issued> => {
    const file = await goneOut.savePage(session, `notice-${notice.decisionId}.pdf`, (current, name) =>
      keep(current, notice, `to the file ${name}`),
    );
    return file === null ? { outcome: 'cancelled' } : { outcome: 'issued', file };
  };

  return {
    'notices.list': ({ decisionId }) => connection.use(({ cache }) => cache.notices(decisionId)),

    'notices.issue': async (notice) => {
      const session = await connection.use((current) => checked(current, notice));
      return notice.how === 'printed' ? print(session, notice) : save(session, notice);
    },
  };
}
