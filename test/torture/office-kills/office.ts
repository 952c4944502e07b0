import { join } from 'node:path';
import type { Desk, DeskPorts } from '#electron/desk.ts';
import { startPracticeThread } from '#electron/practice/client.ts';
import { openVault } from '#electron/vault/index.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { builtFile } from '#test/fixtures/built-program.ts';
import { openKeyStore, openNodeDesk } from '#test/fixtures/node-desk.ts';
import { founderCodeOf } from '#test/integration/hub/process.ts';
import { type Calling, connected, level, until } from '#test/integration/office/asking.ts';
import { withoutPage } from '../crash/without-page.ts';
import { differences } from '../merge/dump.ts';
import { type TablesOnDisk, tablesIn } from '../office/tables-in.ts';

/** As long as practice's usual tokens: no service outside of this machine has it. */
export const TOKEN = 'organisation-token-of-the-kills';
/** So many applications are known to the office, with what households and links need of them. */
const KNOWN = 24;

export const startService = (folder: string) =>
  startPracticeThread({
    dataFile: join(folder, 'service.db'),
    token: TOKEN,
    workerFile: builtFile('practice-worker'),
  });

export const openDesk = async (
  folder: string,
  ports: Partial<DeskPorts> = withoutPage,
): Promise<Desk & Calling> => {
  const desk = await openNodeDesk(folder, () => undefined, ports);
  return { ...desk, call: desk.useCases };
};

interface Founding {
  readonly folders: readonly string[];
  /** The hub of each. */
  readonly urls: readonly string[];
  readonly service: Awaited<ReturnType<typeof startService>>;
  readonly bundle: string;
  readonly options: readonly string[];
}

/** An office of as many desks as there are folders, all of managers; they are closed again. */
export async function makeOffice({ folders, urls, service, bundle, options }: Founding): Promise<void> {
  const [first = '', ...others] = folders;
  const address = urls[0] ?? '';
  const desks: (Desk & Calling)[] = [];
  try {
    const maria = await openDesk(first);
    desks.push(maria);
    await maria.call['connections.connect']({ name: 'Screening', baseUrl: service.url, token: TOKEN });
    const code = await founderCodeOf(bundle, options);
    await maria.call['office.create']({ address, code, name: 'Maria' });
    await connected(maria);
    await knowSome(maria, service);
    for (const [place, folder] of others.entries()) {
      const desk = await openDesk(folder);
      desks.push(desk);
      const { text } = await maria.call['office.invite']({ role: 'manager', withToken: true });
      const pasted = text.replace(address, urls[place + 1] ?? address);
      await desk.call['office.join']({ pasted, name: `Desk ${place + 2}` });
      await connected(desk);
    }
    await level(...desks);
  } finally {
    for (const desk of desks) await desk.close();
  }
}

/** Some of the service's applications, with their applicants' tokens. */
export async function knowSome(desk: Calling, service: Founding['service']): Promise<void> {
  const some = (await service.portfolio()).slice(0, KNOWN);
  await lookUp(
    desk,
    some.map(({ applicationId }) => applicationId),
  );
  for (const { applicationId: identifier, applicantToken } of some) {
    const { office } = await desk.call['applications.get']({ identifier });
    await desk.call['applications.saveOfficeData']({ identifier, office: { ...office, applicantToken } });
  }
}

async function lookUp(desk: Calling, identifiers: readonly string[]): Promise<void> {
  await desk.call['lookUps.start']({ text: identifiers.join('\n') });
  await until(
    () => desk.call['lookUps.list']({}),
    (lookUps) => lookUps.every(({ state }) => state !== 'running'),
    'the look-up',
  );
}

/**
 * Each desk has the text of every newest result: one that was fetched on another desk is drawn where its text is. What the service measures
 * later is told from the second time on.
 */
async function lookUpAll(desks: readonly Calling[]): Promise<void> {
  const all = { ...NO_APPLICATION_FILTER, offset: 0, limit: 500 } as const;
  const sort = { by: 'identifier', direction: 'ascending' } as const;
  const known = new Set<string>();
  for (const desk of desks) {
    const { rows } = await desk.call['applications.list']({ ...all, sort });
    for (const { identifier } of rows) known.add(identifier);
  }
  for (const _ of [1, 2]) {
    for (const desk of desks) {
      await lookUp(desk, [...known]);
      await level(...desks);
    }
  }
}

export interface MetOffice {
  readonly desks: readonly TablesOnDisk[];
  readonly wrong: readonly string[];
}

/** A draft's text that is not published is its own desk's; of results before the newest each desk has those whose texts it has. */
const ofTheOffice = (tables: string): string =>
  tables
    .split('\n')
    .filter((line) => !/^(draft_texts|earlier_fetches|result_documents) /.test(line))
    .join('\n');

/** All desks come to the hub until each has everything, and are closed: what each has then. */
export async function meet(folders: readonly string[]): Promise<MetOffice> {
  const wrong: string[] = [];
  const opened = await Promise.all(folders.map((folder) => openDesk(folder)));
  try {
    for (const desk of opened) await desk.call['office.retry']({});
    await level(...opened);
    await lookUpAll(opened);
    for (const [place, desk] of opened.entries()) {
      const { whole } = await desk.call['activity.verify']({});
      if (!whole) wrong.push(`The activity of desk ${place + 1} is not whole.`);
    }
    // That somebody looked is an entry, too.
    await level(...opened);
    for (const [place, desk] of opened.entries()) {
      const { office } = await desk.call['office.state']({});
      const found = office?.findings ?? [];
      if (found.length > 0) wrong.push(`Desk ${place + 1} has found ${JSON.stringify(found.slice(0, 3))}.`);
    }
  } finally {
    for (const desk of opened) await desk.close();
  }
  const desks: TablesOnDisk[] = [];
  for (const [place, folder] of folders.entries()) {
    const profileId = opened[place]?.state().activeProfileId ?? '';
    const vault = await openVault({ folder, keyStore: openKeyStore });
    const met = await tablesIn({ folder, profileId, key: vault.databaseKey(profileId) });
    const [first, here] = [desks[0] ?? met, met].map(({ tables }) => ofTheOffice(tables));
    if (here !== first) {
      wrong.push(`Desk ${place + 1} has other tables: ${differences(first ?? '', here ?? '')}`);
    }
    if (met.rebuilt !== met.tables) {
      wrong.push(
        `Drawn anew, those of desk ${place + 1} are others: ${differences(met.tables, met.rebuilt)}`,
      );
    }
    desks.push(met);
  }
  return { desks, wrong };
}
