import { setTimeout as wait } from 'node:timers/promises';
import type { Desk } from '#electron/desk.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { BLANK, noticeTemplate } from '#shared/features/notices/notice.ts';
import { NO_PLACES } from '#shared/features/notices/place-rules.ts';
import type { Act } from './lines.ts';

export type Call = Desk['useCases'];

/** What an act needs: the desk, numbers that are used once, chance, and whom to tell. */
export interface Acting {
  readonly call: Call;
  readonly next: () => string;
  readonly random: () => number;
  /** Said before what overwrites something is asked for: it may then stand there without having been acknowledged. */
  readonly begun: (act: Act) => void;
  readonly done: (act: Act) => Promise<void>;
}

const PARTY = { name: 'Agency', address: '1 Main Street', phone: '555 0100' };
/** The practice service's first application; there are 240. */
const FIRST_IDENTIFIER = 10_001;
const PORTFOLIO = 240;

/** The mixed run: each goes on by itself beside the others, again and again, until the process is killed. */
export const lanes: readonly ((acting: Acting) => Promise<void>)[] = [
  writeNote,
  editAndPublish,
  lookUpSome,
  decideOnOne,
  formHousehold,
  askForLink,
];

/** One of the portfolio's applications that are here, which the service knows; null while none is. */
async function pick({ call, random }: Acting): Promise<string | null> {
  const { rows } = await call['applications.list']({
    ...NO_APPLICATION_FILTER,
    search: 'A-1',
    sort: { by: 'identifier', direction: random() < 0.5 ? 'ascending' : 'descending' },
    offset: 0,
    limit: 100,
  });
  return rows[Math.floor(random() * rows.length)]?.identifier ?? null;
}

async function writeNote(acting: Acting): Promise<void> {
  const { call, next, begun, done } = acting;
  const identifier = await pick(acting);
  if (identifier === null) return void (await wait(5));
  const { notes } = await call['notes.list']({ identifier });
  const id = notes.find(({ isOwn }) => isOwn)?.id ?? null;
  const act: Act = { kind: 'note', where: identifier, mark: next() };
  begun(act);
  await call['notes.save']({ identifier, id, text: act.mark });
  await done(act);
}

async function editAndPublish({ call, next, random, begun, done }: Acting): Promise<void> {
  const { draft } = await call['approvalCenter.get']({});
  const [first, ...others] = Object.entries(draft.settings);
  if (first === undefined) throw new Error('The draft is empty.');
  const act: Act = { kind: 'draft', where: `${draft.id}`, mark: next() };
  begun(act);
  const [name, setting] = first;
  const settings = Object.fromEntries([[name, { ...setting, description: act.mark }], ...others]);
  await call['approvalCenter.saveDraft']({ draftId: draft.id, settings });
  await done(act);
  if (random() < 0.7) return;
  const reason = next();
  const { number } = await call['approvalCenter.publish']({ draftId: draft.id, reason });
  await done({ kind: 'publication', where: `${number}`, mark: reason });
}

/** Some identifiers of the portfolio, and one that nobody knows. */
async function lookUpSome({ call, random, done }: Acting): Promise<void> {
  const known = Array.from(
    { length: 1 + Math.floor(random() * 12) },
    () => `A-${FIRST_IDENTIFIER + Math.floor(random() * PORTFOLIO)}`,
  );
  await call['lookUps.start']({ text: [...known, 'nobody'].join('\n') });
  for (;;) {
    const lookUps = await call['lookUps.list']({});
    if (lookUps.every(({ state }) => state !== 'running')) break;
    await wait(2);
  }
  for (const { id, state } of await call['lookUps.list']({})) {
    if (state !== 'running') await call['lookUps.dismiss']({ id });
  }
  for (const identifier of new Set(known)) {
    await done({ kind: 'look-up', where: identifier, mark: identifier });
  }
}

async function decideOnOne(acting: Acting): Promise<void> {
  const { call, next, random, done } = acting;
  const identifier = await pick(acting);
  if (identifier === null) return void (await wait(5));
  const { row } = await call['applications.get']({ identifier });
  const reason = next();
  const outcome = random() < 0.5 ? 'decline' : 'approve';
  const { id } = await call['decisions.record']({
    identifier,
    outcome,
    attributes: [],
    ownReasons: [reason],
    conditions: '',
    override: { reason: 'Of the test', words: '' },
    fetchedAt: row.fetchedAt,
  });
  await done({ kind: 'decision', where: `${id}`, mark: reason });
  if (outcome !== 'decline') return;
  const facts = { applicant: 'Ana', identifier, property: '', unit: '', conditions: '', decidedOn: BLANK };
  const template = noticeTemplate(
    {
      ...facts,
      outcome,
      reasons: [reason],
      scores: [],
      office: PARTY,
      agencies: [PARTY],
      postalAddress: '',
      places: NO_PLACES,
    },
    'en',
  );
  const document = { ...template, title: next() };
  await call['notices.issue']({ identifier, decisionId: id, how: 'printed', document });
  await done({ kind: 'notice', where: `${id}`, mark: document.title });
}

async function formHousehold(acting: Acting): Promise<void> {
  const { call, next, done } = acting;
  const picked = new Set([await pick(acting), await pick(acting)]);
  const members = await Promise.all(
    [...picked]
      .filter((identifier) => identifier !== null)
      .map(async (identifier) => {
        const { office } = await call['applications.get']({ identifier });
        return { token: office.applicantToken ?? '', name: '', applicationIdentifier: identifier };
      }),
  );
  if (members.length < 2 || members.some(({ token }) => token === '')) return void (await wait(5));
  const note = next();
  const { id } = await call['households.save']({ id: null, members, property: '', note });
  await done({ kind: 'household', where: `${id}`, mark: note });
  const { state } = await call['households.send']({ id });
  await done({ kind: 'household', where: `${id}`, mark: `${note} ${state}` });
}

async function askForLink(acting: Acting): Promise<void> {
  const { call, done } = acting;
  const identifier = await pick(acting);
  if (identifier === null) return void (await wait(5));
  const { office } = await call['applications.get']({ identifier });
  if (office.applicantToken === null) return void (await wait(5));
  const { id, state } = await call['reportLinks.create']({ subject: { kind: 'application', identifier } });
  await done({ kind: 'link', where: `${id}`, mark: state });
}
