import type { PersonHere } from '#shared/features/people-here/model.ts';
import type { TestDesk } from '../features/test-desk.ts';
import { until } from './office-fixture.ts';

export const PIN = '471103';
export const PIN_OF_ANA = '9081726354';

export const peopleAt = (desk: TestDesk): Promise<readonly PersonHere[]> => desk.call['peopleHere.list']({});

/** Who is at the desk, once everybody is in. */
export const areIn = (desk: TestDesk): Promise<readonly PersonHere[]> =>
  until(
    () => peopleAt(desk),
    (people) => people.length > 0 && people.every(({ role, isJoining }) => role !== null && !isJoining),
    'that everybody is in',
  );

/** Maria's desk, with Ana beside her. */
export async function withAna(desk: TestDesk): Promise<{ readonly maria: string; readonly ana: string }> {
  await desk.call['peopleHere.add']({
    name: 'Ana',
    pin: PIN_OF_ANA,
    ownPin: PIN,
    invite: { by: 'manager', role: 'agent' },
  });
  const people = await areIn(desk);
  const idOf = (name: string): string => people.find((person) => person.name === name)?.profileId ?? '';
  return { maria: idOf('Maria'), ana: idOf('Ana') };
}

export const enters = (desk: TestDesk, profileId: string, pin: string) =>
  desk.call['connections.activate']({ profileId, pin });
