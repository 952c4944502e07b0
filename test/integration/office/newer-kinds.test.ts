/** A desk that was not updated yet meets what a newer program made. */
import { expect, test } from 'vitest';
import { builtFile } from '#test/fixtures/built-program.ts';
import { changedWorker } from '#test/fixtures/changed-worker.ts';
import { testDesk } from '../features/test-desk.ts';
import { expectSameTables } from './desk-tables.ts';
import {
  add,
  connected,
  founderCode,
  foundingDesk,
  hubFor,
  isAt,
  officeOf,
  propertiesOf,
  sees,
  serviceFor,
  until,
} from './office-fixture.ts';

/** The program of the records' thread, as it was before a kind of entry was added. */
const olderWorker = (kind: string): string =>
  changedWorker('older', (text) =>
    text.replace(new RegExp(`"${kind}": \\{(?!\\s+name:)`), `"${kind}-of-a-later-program": {`),
  );

test('an older program meets a newer kind: it is kept as it is, the rest goes on, and it takes effect after the update', async () => {
  const [hub, service] = [await hubFor(), await serviceFor()];
  const maria = await foundingDesk(hub, service);
  const older = olderWorker('property-added');
  let worker = older;
  const ana = await testDesk({ recordsWorker: () => worker });
  const { text } = await maria.call['office.invite']({ role: 'agent', withToken: true });
  await ana.call['office.join']({ pasted: text, name: 'Ana' });
  await connected(ana);
  await add(maria, 'Known later');
  await maria.call['people.nameYourself']({ name: 'Maria Ortiz' });
  // What came behind it is there.
  await until(
    () => officeOf(ana),
    ({ members }) => members.some(({ name }) => name === 'Maria Ortiz'),
    'what came behind it',
  );
  expect(await propertiesOf(ana)).toEqual([]);
  expect((await officeOf(ana)).findings).toEqual([]);
  // And this desk goes on.
  await ana.call['people.nameYourself']({ name: 'Ana Ortiz' });
  await until(
    () => officeOf(maria),
    ({ members }) => members.some(({ name }) => name === 'Ana Ortiz'),
    'what the older desk does',
  );
  await ana.restart();
  expect(await propertiesOf(ana)).toEqual([]);

  worker = builtFile('records-worker');
  await ana.restart();
  expect(await propertiesOf(ana)).toEqual(['Known later']);
  await connected(ana);
  await add(ana, 'After the update');
  await sees(maria, 'Known later', 'After the update');
  await connected(ana);
  await connected(maria);
  await expectSameTables(maria, ana);
});

test('an older program does not know that the office has moved: it works on at the old hub, and follows after the update with all that it did', async () => {
  const [old, to, service] = [await hubFor(), await hubFor(), await serviceFor()];
  const maria = await foundingDesk(old, service);
  const older = olderWorker('hub-moved');
  let worker = older;
  const ana = await testDesk({ recordsWorker: () => worker });
  const { text } = await maria.call['office.invite']({ role: 'agent', withToken: true });
  await ana.call['office.join']({ pasted: text, name: 'Ana' });
  await connected(ana);
  await maria.call['office.move']({ address: to.url, code: await founderCode(to) });
  await isAt(maria, to.url);
  await add(ana, 'At the old hub');
  await connected(ana);
  expect(await officeOf(ana)).toMatchObject({ hub: old.url, movedTo: null, findings: [] });

  worker = builtFile('records-worker');
  await ana.restart();
  await isAt(ana, to.url);
  await sees(maria, 'At the old hub');
  await connected(ana);
  await expectSameTables(maria, ana);
});
