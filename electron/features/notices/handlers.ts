import { hash } from 'node:crypto';
import type { DeskContext } from '#electron/core/context.ts';
import { deskFailure, invalidInput } from '#electron/core/failure.ts';
import { createGoneOut } from '#electron/core/gone-out.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import { dayOf } from '#shared/day.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import { needsNotice } from '#shared/features/decisions/outcomes.ts';
import type { noticeChannels } from '#shared/features/notices/channels.ts';
import type { Sending } from '#shared/features/notices/deliveries.ts';
import type { ListedNotice } from '#shared/features/notices/model.ts';
import { maskedNotice } from '#shared/features/notices/notice.ts';
import { noticePaper } from '#shared/features/notices/paper.ts';
import { problemsOfSending, recordedSendings } from '#shared/features/notices/sending-problems.ts';
import { needsCorrection } from '#shared/features/notices/states.ts';
import type { ChannelOutput, ParsedInput } from '#shared/rpc/contract.ts';
import { noticeBasisOf } from './basis.ts';
import { checkedByRecords } from './completeness.ts';
import { otherPeopleOf } from './other-people.ts';
import { registerHandlers } from './register-export.ts';

const DAY_MS = 86_400_000;
const sha256 = (content: string | Uint8Array): string => hash('sha256', content);

type NewNotice = ParsedInput<'notices.issue'>;
type Issued = ChannelOutput<'notices.issue'>;

/**
 * Adverse-action notices: the page shows one, the desk prints what is shown or saves it as a PDF, and keeps that with the decision,
 * word for word, and whether it was complete. What was neither printed nor saved is not kept.
 */
export function noticeHandlers(context: DeskContext): Handlers<typeof noticeChannels> {
  const { connection, ports, state } = context;
  const goneOut = createGoneOut(context);
  const decisionOf = async (
    { records }: Session,
    { identifier, decisionId }: Pick<NewNotice, 'identifier' | 'decisionId'>,
  ): Promise<Decision> => {
    const decision = (await records.decisions(identifier)).find(({ id }) => id === decisionId);
    if (decision === undefined) {
      throw deskFailure('not-on-this-desk', `There is no decision ${decisionId} on ${identifier}.`);
    }
    if (!needsNotice(decision.outcome)) {
      throw invalidInput('decisionId', 'Only a decline or a condition has a notice.');
    }
    return decision;
  };

  /** Which of two decisions the applicant is to be told of is not known before one has taken the place of the other. */
  const refuseTwoDecisions = async ({ records }: Session, { identifier }: NewNotice): Promise<void> => {
    const standing = (await records.decisions(identifier)).filter(({ stands }) => stands);
    if (standing.length < 2) return;
    throw deskFailure(
      'two-decisions',
      'Two decisions stand on this application. Keep one, then write the notice.',
    );
  };

  /** A page that was left open may show the day before; another one is not what is printed. */
  const refuseOtherDay = ({ day }: NewNotice): void => {
    const nowMs = ports.clock.nowMs();
    if (day === undefined || [dayOf(nowMs), dayOf(nowMs - DAY_MS)].includes(day)) return;
    throw deskFailure('changed-meanwhile', 'The date on this letter is another day.');
  };
  /** Where a result had been looked up, only a manager says that nothing of it counted, and why. */
  const refuseBasis = async (session: Session, { document: { basis } }: NewNotice): Promise<void> => {
    if (basis === null || basis.kind === 'report') return;
    await context.office.requireRole(session, 'manager');
    if (basis.reason.trim() === '') throw invalidInput('basis', 'Say why no report contributed.');
  };

  const keep = async (session: Session, notice: NewNotice, pdf: string | null): Promise<void> => {
    const { decisionId, how, document } = notice;
    const decision = await decisionOf(session, notice);
    const atMs = ports.clock.nowMs();
    const day = notice.day ?? dayOf(atMs);
    const { isComplete, letterhead } = await checkedByRecords(session, state.stored(), notice, decision, day);
    await session.records.addNotice({
      decisionId,
      atMs,
      how,
      document,
      complete: isComplete,
      addenda: document.addenda.map(({ place, text }) => ({ place, hash: sha256(text) })),
      paper: noticePaper(document, {
        office: letterhead,
        day,
        isComplete,
        isPractice: session.profile.kind === 'practice',
      }),
      pdf,
    });
  };

  const goOut = async (
    session: Session,
    how: NewNotice['how'],
    suggestedName: string,
    write: (current: Session, pdf: string | null) => Promise<void>,
  ): Promise<Issued> => {
    if (how === 'printed') {
      if ((await ports.page.print()) === 'left') return { outcome: 'cancelled' };
      await goneOut.writeDown(session, (current) => write(current, null));
      return { outcome: 'issued', file: null };
    }
    const file = await goneOut.savePage(session, suggestedName, (current, _name, bytes) =>
      write(current, sha256(bytes)),
    );
    return file === null ? { outcome: 'cancelled' } : { outcome: 'issued', file };
  };

  const refuseDay = (on: string, sentOn: string): void => {
    if (on > dayOf(ports.clock.nowMs())) throw invalidInput('on', 'This day has not come yet.');
    if (on < sentOn) throw invalidInput('on', 'It had not gone out by then.');
  };
  /** `notices`: those that it tells of; none where they are gone, which writing refuses. */
  const refuseSending = (
    sending: Sending,
    notices: readonly ListedNotice[],
    recorded: readonly Sending[],
  ): void => {
    const today = dayOf(ports.clock.nowMs());
    const letterDay = notices.map(({ at }) => dayOf(Date.parse(at))).toSorted()[0] ?? today;
    const [problem] = Object.entries(problemsOfSending(sending, { today, letterDay, recorded }));
    if (problem !== undefined) throw invalidInput(problem[0], `The delivery cannot be so: ${problem[1]}.`);
  };
  /** One after the other for an application; refused where what it speaks of has changed. */
  const writing = (session: Session, identifier: string, write: () => Promise<boolean>) =>
    session.inFlight.once(`delivering ${identifier}`, async () => {
      if (!(await write())) {
        throw deskFailure('changed-meanwhile', 'What this speaks of does not count any more.');
      }
      return {};
    });

  return {
    ...registerHandlers(context),

    'notices.basis': async (asked, session) =>
      noticeBasisOf(session, asked.identifier, await decisionOf(session, asked)),

    'notices.otherPeople': ({ identifier }, session) => otherPeopleOf(session, identifier),

    'notices.list': ({ decisionId }, { records }) => records.notices(decisionId),

    'notices.ofApplication': ({ identifier }, { records }) => records.noticesOf(identifier),

    'notices.deliver': ({ identifier, noticeId, sending, corrects }, session) =>
      writing(session, identifier, async () => {
        const notices = (await session.records.noticesOf(identifier)).filter(({ id }) => id === noticeId);
        const recorded = notices.flatMap(({ deliveries }) => recordedSendings(deliveries, corrects));
        refuseSending(sending, notices, recorded);
        return session.records.addDelivery(identifier, noticeId, sending, corrects, ports.clock.nowMs());
      }),

    'notices.returned': ({ identifier, deliveryId, on, words }, session) =>
      writing(session, identifier, async () => {
        const deliveries = (await session.records.noticesOf(identifier)).flatMap(
          (notice) => notice.deliveries,
        );
        refuseDay(on, deliveries.find(({ id }) => id === deliveryId)?.on ?? '');
        return session.records.addReturn(identifier, deliveryId, { on, words }, ports.clock.nowMs());
      }),

    'notices.strike': ({ identifier, deliveryId, words }, session) =>
      writing(session, identifier, () =>
        session.records.strikeDelivery(identifier, deliveryId, words, ports.clock.nowMs()),
      ),

    'notices.correct': ({ identifier, sending }, session) =>
      writing(session, identifier, async () => {
        refuseSending(sending, (await session.records.noticesOf(identifier)).filter(needsCorrection), []);
        return session.records.addCorrection(identifier, sending, ports.clock.nowMs());
      }),

    'notices.issue': async (given) => {
      const notice = { ...given, document: maskedNotice(given.document) };
      const session = await connection.use(async (current) => {
        await context.office.requireRole(current, 'agent');
        await decisionOf(current, notice);
        await refuseTwoDecisions(current, notice);
        await refuseBasis(current, notice);
        return current;
      });
      refuseOtherDay(notice);
      return goOut(session, notice.how, `notice-${notice.decisionId}.pdf`, (current, pdf) =>
        keep(current, notice, pdf),
      );
    },

    'notices.reprint': async ({ identifier, noticeId, how }) => {
      const session = await connection.use(async (current) => {
        await context.office.requireRole(current, 'agent');
        if (await current.records.hasNotice(identifier, noticeId)) return current;
        throw deskFailure('not-on-this-desk', `There is no notice ${noticeId} on ${identifier}.`);
      });
      return goOut(session, how, `notice-copy-${noticeId}.pdf`, (current, pdf) =>
        current.records.addReprint(identifier, noticeId, { how, pdf }, ports.clock.nowMs()),
      );
    },
  };
}
