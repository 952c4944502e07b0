/** What is asked of desks that share an office: of a test's own, and of those that are tortured. */
import type { Desk } from '#electron/desk.ts';
import type { OfficeState, SharedOffice } from '#shared/features/office/model.ts';

/** A desk, as it is asked. */
export interface Calling {
  readonly call: Desk['useCases'];
}

export async function until<Answer>(
  ask: () => Promise<Answer>,
  isSuch: (answer: Answer) => boolean,
  what: string,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (isSuch(answer)) return answer;
    // Only a test that would fail ever comes here: what is waited for comes in its own time on a busy machine.
    if (tries > 1_000) throw new Error(`Not in time: ${what}. ${JSON.stringify(answer).slice(0, 1_500)}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

export const stateOf = (desk: Calling): Promise<OfficeState> => desk.call['office.state']({});

export async function officeOf(desk: Calling): Promise<SharedOffice> {
  const { office } = await stateOf(desk);
  if (office === null) throw new Error('This desk shares nothing.');
  return office;
}

/** The desk is in, and has exchanged everything. */
export const connected = (desk: Calling): Promise<OfficeState> =>
  until(
    () => stateOf(desk),
    ({ office }) => office?.connection.state === 'connected' && office.waiting.acts === 0,
    'the connection with the hub',
  );

/** The same, at a hub that it may have been led to: the move is over. */
export const isAt = (desk: Calling, hub: string): Promise<OfficeState> =>
  until(
    () => stateOf(desk),
    ({ office }) =>
      office?.hub === hub &&
      office.connection.state === 'connected' &&
      office.waiting.acts === 0 &&
      office.moving === null,
    `that it is at ${hub}`,
  );

/** Who in the office has a name; '' where nobody has. */
export const memberNamed = async (desk: Calling, name: string): Promise<string> =>
  (await officeOf(desk)).members.find((member) => member.name === name)?.member ?? '';

/** Who is in the office, by name, and as what. */
export const rolesOf = async (desk: Calling) =>
  Object.fromEntries((await officeOf(desk)).members.map(({ name, role }) => [name, role]));

/** The desk has been told that it was removed. */
export const isRemoved = (desk: Calling): Promise<SharedOffice> =>
  until(
    () => officeOf(desk),
    ({ connection }) => connection.state === 'stopped' && connection.why === 'removed',
    'the removal',
  );

/** An act that others see at once: the office has another property. */
export const add = (desk: Calling, property: string) => desk.call['properties.add']({ name: property });

export const propertiesOf = async (desk: Calling): Promise<readonly string[]> =>
  (await desk.call['properties.list']({})).map(({ name }) => name);

/** Until a desk has them from others. */
export const sees = (desk: Calling, ...properties: readonly string[]): Promise<readonly string[]> =>
  until(
    () => propertiesOf(desk),
    (known) => properties.every((property) => known.includes(property)),
    properties.join(', '),
  );

let levels = 0;

/** Each desk has all that the others made. */
export async function level(...desks: readonly Calling[]): Promise<void> {
  levels += 1;
  const markers = desks.map((_, place) => `Level ${levels} of ${place}`);
  for (const [place, desk] of desks.entries()) await add(desk, markers[place] ?? '');
  for (const desk of desks) await sees(desk, ...markers);
  for (const desk of desks) await connected(desk);
}
