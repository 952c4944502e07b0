import { isDeepStrictEqual } from 'node:util';
import type { DeskContext } from '#electron/core/context.ts';
import { invalidInput } from '#electron/core/failure.ts';
import type { Session } from '#electron/core/session.ts';
import type { Handlers } from '#electron/rpc/handlers.ts';
import type { pointingChannels } from '#shared/features/pointing/channels.ts';
import type {
  Pointed,
  ResultReading,
  ShownLinkPlace,
  ShownLinkReply,
  TriedReply,
} from '#shared/features/pointing/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { judgedPercentOf } from '#shared/scoring/band.ts';
import { readApprovalResult } from '#shared/service/approval-result.ts';
import type { Pointing, ResponseMapping, TaughtReply } from '#shared/service/pointing.ts';
import { readBody } from '#shared/service/reply-body.ts';
import { isAnswerTo } from '#shared/service/taught-reply.ts';
import { sessionJudging } from '../applications/index.ts';

/**
 * What a manager points at where this connection's replies are not understood: tried on the last replies before it counts, kept in
 * the connection's records, undone at any time, each change in the activity. What is stored is judged again by it.
 */
export function pointingHandlers({ ports }: DeskContext): Handlers<typeof pointingChannels> {
  const pointed = async ({ records }: Session): Promise<Pointed> => {
    const [pointing, last, taught] = await Promise.all([
      records.pointing(),
      records.pointedBy(),
      records.taughtReplies(),
    ]);
    return {
      pointing: withLists(pointing),
      last: last === null ? null : { at: isoDateOf(last.atMs), by: last.who },
      taught: taught.map(({ id, taught, atMs, who }) => ({ id, taught, at: isoDateOf(atMs), by: who })),
    };
  };

  /** Replies that come are read by it at once; what is stored is read again where it may be read otherwise. */
  const changeTaught = async (session: Session, taught: TaughtReply, isTaught: boolean): Promise<Pointed> => {
    const { records, service } = session;
    await records.teachReply(taught, isTaught, ports.clock.nowMs());
    service.mapping = await records.responseMapping();
    if (taught.kind === 'field' && taught.call === 'getapplicationapproval') {
      await sessionJudging.of(session).judgeAll();
    }
    return pointed(session);
  };

  return {
    'pointing.get': (_nothing, session) => pointed(session),

    'pointing.try': async ({ pointing, identifier }, { records }) => ({
      replies: await tried(records, pointing, identifier),
    }),

    'pointing.linkReply': (_nothing, session) => shownLinkReply(session),

    'pointing.keep': ({ pointing }, session) =>
      session.inFlight.once('pointing', async () => {
        const { records, service } = session;
        const now = await records.pointing();
        const areResultsOthers = !isDeepStrictEqual(now.results, pointing.results);
        if (areResultsOthers && pointsAtResults(pointing)) refuseWorse(await tried(records, pointing, null));
        if (!isDeepStrictEqual(now.link, pointing.link)) await refuseNoLink(session, pointing.link);
        await records.keepPointing(pointing, ports.clock.nowMs());
        service.mapping = await records.responseMapping();
        if (pointing.link !== null) service.linkReply = null;
        if (areResultsOthers) await sessionJudging.of(session).judgeAll();
        return pointed(session);
      }),

    'pointing.questions': async (_nothing, { records }) => {
      const questions = await records.openQuestions();
      return questions.map(({ call, subject, atMs, question }) => ({
        ...{ call, subject, question },
        at: isoDateOf(atMs),
      }));
    },

    'pointing.teach': ({ taught }, session) =>
      session.inFlight.once('pointing', async () => {
        const { records } = session;
        const asked = (await records.openQuestions()).filter(({ question }) => isAnswerTo(taught, question));
        // A field beside a result is asked about at the application itself, whose result may be of another computer.
        if (asked.length === 0 && taught.kind !== 'field') {
          throw invalidInput('taught', 'No reply of this shape has come to this computer.');
        }
        const pointedNow = await changeTaught(session, taught, true);
        for (const { question } of asked) await records.forgetQuestion(question);
        return pointedNow;
      }),

    'pointing.forget': ({ id }, session) =>
      session.inFlight.once('pointing', async () => {
        const known = (await session.records.taughtReplies()).find((one) => one.id === id);
        if (known === undefined) throw invalidInput('id', 'Nothing was explained under this ID.');
        return changeTaught(session, known.taught, false);
      }),
  };
}

const withLists = ({ results, link }: Pointing): Pointed['pointing'] => ({
  results: { ...results, map: results.map === null ? null : [...results.map] },
  link: link === null ? null : [...link],
});

const pointsAtResults = ({ results }: Pointing): boolean =>
  results.map !== null || results.value !== null || results.name !== null;

/** The last answer of getTempUrl that was not understood, each place with where its link leads by the hosts that are allowed now. */
async function shownLinkReply({ records, service }: Session): Promise<ShownLinkReply> {
  const { linkReply } = service;
  const address = await service.address();
  if (linkReply === null || address === null) return null;
  const hosts = (await records.allowedHosts()).map(({ host }) => host);
  // The list of public suffixes is large, and read only where a link is in question.
  const { leadsToService } = await import('#shared/service/report-hosts.ts');
  const leadsTo = (origin: string | null): Pick<ShownLinkPlace, 'leads' | 'host'> => {
    if (origin === null) return { leads: 'nowhere', host: null };
    if (leadsToService(origin, address, hosts)) return { leads: 'service', host: null };
    return { leads: 'elsewhere', host: new URL(origin).hostname };
  };
  return {
    at: isoDateOf(linkReply.atMs),
    label: linkReply.label,
    places: linkReply.places.map(({ path, kind, size, origin }) => ({
      ...{ path: [...path], kind, size },
      ...leadsTo(origin),
    })),
  };
}

/** What is pointed at must have been a link that may be used in the last answer. */
async function refuseNoLink(session: Session, link: Pointing['link']): Promise<void> {
  if (link === null) return;
  const reply = await shownLinkReply(session);
  const place = reply?.places.find(({ path }) => isDeepStrictEqual(path, link));
  if (place?.leads === 'service') return;
  throw invalidInput(
    'pointing',
    place?.leads === 'elsewhere'
      ? `The link leads to ${place.host}, which is neither the service’s nor allowed. Allow the host first.`
      : 'No report link that can be used stood there in the last answer.',
  );
}

/** The last replies as they are read now, and as they would be. */
async function tried(
  records: Session['records'],
  pointing: Pointing,
  identifier: string | null,
): Promise<TriedReply[]> {
  const now = await records.responseMapping();
  const replies = await records.lastReplies(identifier);
  return replies.map(({ subject, reply }) => ({
    identifier: subject,
    text: reply,
    before: readingOf(reply, subject, now),
    after: readingOf(reply, subject, { ...now, ...pointing }),
  }));
}

/** What counts must not make anything worse that is understood, and must be of use for one reply at least. */
function refuseWorse(replies: readonly TriedReply[]): void {
  const rank = { not: 0, 'in-part': 1, whole: 2 } as const;
  const worse = replies.filter(({ before, after }) => rank[after.outcome] < rank[before.outcome]);
  if (worse.length > 0) {
    const names = worse.map(({ identifier }) => identifier).join(', ');
    throw invalidInput('pointing', `Fewer of the last replies would be understood: ${names}.`);
  }
  if (replies.every(({ after }) => after.outcome === 'not')) {
    throw invalidInput('pointing', 'None of the last replies would be understood.');
  }
}

function readingOf(reply: string, applicationId: string, mapping: ResponseMapping): ResultReading {
  const body = readBody(reply);
  const read =
    body.kind === 'json' ? readApprovalResult(body.json, { mapping, sent: { applicationId } }) : null;
  if (read?.ok !== true) {
    const detail = read === null ? 'The reply is no JSON.' : read.error.detail;
    return { outcome: 'not', score: 0, weight: 0, attributes: [], detail };
  }
  const { value } = read;
  const attributes = [
    ...Object.entries(value.attributes).map(([name, { measured, points }]) => ({
      ...{ name, measured, points },
      problem: null,
    })),
    ...value.unreadable.map((name) => ({
      ...{ name, measured: null, points: 0 },
      problem: value.unreadableReasons[name] ?? '',
    })),
  ];
  const outcome = judgedPercentOf(value) === null ? 'in-part' : 'whole';
  return { outcome, score: value.score, weight: value.weight, attributes, detail: '' };
}
