import type { Desk } from '#electron/desk.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import type { ApplicationRow } from '#shared/features/applications/model.ts';
import { type Act, MARK, type Sight } from './lines.ts';

type Call = Desk['useCases'];

/** The identifiers of all cached applications. */
async function identifiersOf(call: Call): Promise<string[]> {
  const sort = { by: 'identifier', direction: 'ascending' } as const;
  const identifiers: string[] = [];
  for (let offset = 0, total = 1; offset < total; offset += 500) {
    const page = await call['applications.list']({ ...NO_APPLICATION_FILTER, sort, offset, limit: 500 });
    total = page.total;
    identifiers.push(...page.rows.map(({ identifier }) => identifier));
  }
  return identifiers;
}

/** How many notes are looked for: each search is as good as the next. */
const SEARCHED_NOTES = 5;

/** What is found must be what is there: the search has an index of its own, which a crash must not leave behind. */
async function searchForNotes(call: Call, notes: readonly Act[]): Promise<void> {
  const sort = { by: 'identifier', direction: 'ascending' } as const;
  for (const { where, mark } of notes.filter(({ mark: note }) => note !== '').slice(-SEARCHED_NOTES)) {
    const asked = { ...NO_APPLICATION_FILTER, search: mark, sort, offset: 0, limit: 500 };
    const { rows } = await call['applications.list'](asked);
    if (!rows.some(({ identifier }) => identifier === where)) {
      throw new Error(`The search for the note “${mark}” does not find ${where}.`);
    }
  }
}

/** The note that the torture wrote last. A sample's remark may come after it: both stand, and that is the newest. */
async function lastNote(call: Call, { identifier, note, noteCount }: ApplicationRow): Promise<string> {
  if (noteCount < 2) return note;
  const { notes } = await call['notes.list']({ identifier });
  return notes.find(({ text }) => text.startsWith(MARK))?.text ?? note;
}

/** Reads everything back through the use cases, as a page would. */
export async function look(call: Call): Promise<Sight> {
  const acts: Act[] = [];
  for (const identifier of await identifiersOf(call)) {
    acts.push({ kind: 'look-up', where: identifier, mark: identifier });
    const { row } = await call['applications.get']({ identifier });
    acts.push({ kind: 'note', where: identifier, mark: await lastNote(call, row) });
    for (const { id, reasons, outcome } of await call['decisions.list']({ identifier })) {
      acts.push({ kind: 'decision', where: `${id}`, mark: reasons[0]?.text ?? '' });
      if (outcome !== 'decline') continue;
      for (const notice of await call['notices.list']({ decisionId: id })) {
        acts.push({ kind: 'notice', where: `${id}`, mark: notice.document.title });
      }
    }
  }
  await searchForNotes(
    call,
    acts.filter(({ kind }) => kind === 'note'),
  );
  const { draft } = await call['approvalCenter.get']({});
  acts.push({
    kind: 'draft',
    where: `${draft.id}`,
    mark: Object.values(draft.settings)[0]?.description ?? '',
  });
  for (let before: number | null = null; ; ) {
    const { versions } = await call['approvalCenter.versions']({ before, limit: 100 });
    for (const { number, reason } of versions) {
      acts.push({ kind: 'publication', where: `${number}`, mark: reason });
    }
    const last = versions.at(-1);
    if (last === undefined) break;
    before = last.number;
  }
  const households = await call['households.list']({});
  for (const { id, note, state } of households) {
    acts.push({ kind: 'household', where: `${id}`, mark: `${note} ${state}` });
  }
  const links = await allLinks(call);
  for (const { id, state } of links) acts.push({ kind: 'link', where: `${id}`, mark: state });
  const { whole, entries } = await call['activity.verify']({});
  return {
    acts,
    lookUps: await call['lookUps.list']({}),
    activity: { entries, whole },
    underWay:
      households.filter(({ state }) => state === 'sending').length +
      links.filter(({ state }) => state === 'requesting').length,
  };
}

async function allLinks(call: Call) {
  const request = { search: '', show: 'all', limit: 500 } as const;
  const { links, total } = await call['reportLinks.list']({ ...request, offset: 0 });
  while (links.length < total) {
    const more = await call['reportLinks.list']({ ...request, offset: links.length });
    if (more.links.length === 0) break;
    links.push(...more.links);
  }
  return links;
}
