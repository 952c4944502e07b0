import { openNodeDesk } from '#test/fixtures/node-desk.ts';

/**
 * A program of its own: opens the desk of a folder and looks up what its standard input names, as a file that has names, or, where that is empty,
 * continues what was interrupted, until it is killed or everything has come to an end.
 */
const [folder = '', baseUrl = '', token = ''] = process.argv.slice(2);

const { promise: over, resolve: end } = Promise.withResolvers<void>();
const desk = await openNodeDesk(folder, (name, payload) => {
  if (name === 'look-ups-changed' && Array.isArray(payload) && payload[0]?.state === 'done') end();
});

let given = '';
for await (const chunk of process.stdin) given += String(chunk);
if (given !== '') {
  await desk.useCases['connections.connect']({ name: 'Killed', baseUrl, token });
  const identifiers = given.split('\n');
  const name = identifiers.map((identifier) => `Name of ${identifier}`);
  await desk.useCases['lookUps.startMany']({ identifiers, office: { name } });
} else {
  const [interrupted] = await desk.useCases['lookUps.list']({});
  await desk.useCases['lookUps.continue']({ id: interrupted?.id ?? -1 });
}
await over;
await desk.close();
