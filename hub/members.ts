import { People, type PeopleEntry } from '#shared/office/people.ts';
import type { Role } from '#shared/rpc/entry.ts';
import { deviceOf } from './keys.ts';
import { Refusal } from './refusal.ts';

/** Who is in an office, by its signed entries about people: nothing else in the database can let anybody in. */
export interface Members {
  readonly entries: readonly PeopleEntry[];
  readonly people: People;
  /** Of every device that was ever let in. */
  readonly publicKeys: ReadonlyMap<string, string>;
  /** Those that somebody who is in uses. */
  readonly devices: ReadonlySet<string>;
  /** Of devices whose member was removed: the last number that still counts. */
  readonly cuts: ReadonlyMap<string, number>;
}

export function membersOf(entries: readonly PeopleEntry[]): Members {
  const people = new People(entries);
  const publicKeys = new Map<string, string>();
  const cuts = new Map<string, number>();
  for (const { entry } of people.chain) {
    const { device, publicKey = '' } = entry.data;
    // A device is named by its key: no entry gives it another.
    if (device !== undefined && deviceOf(publicKey) === device) publicKeys.set(device, publicKey);
    if (entry.header.kind !== 'member-removed') continue;
    for (const [cutDevice, seq] of Object.entries(entry.data.cut ?? {})) cuts.set(cutDevice, seq);
  }
  const devices = new Set([...people.state.values()].flatMap((person) => person.devices));
  return { entries, people, publicKeys, devices, cuts };
}

/** Whether somebody who is in the office uses this device. */
export const isIn = ({ devices }: Members, device: string): boolean => devices.has(device);

export const isManagers = ({ people }: Members, device: string): boolean =>
  rolesOf(people, device).includes('manager');

const rolesOf = (people: People, device: string): readonly (Role | 'none')[] =>
  [...people.state.values()].flatMap(({ devices, role }) => (devices.includes(device) ? [role] : []));

/** The key of a device that is in the office, or was. Throws a `Refusal` where none is known. */
export function keyOfDevice({ publicKeys }: Members, device: string): string {
  const key = publicKeys.get(device);
  if (key === undefined) throw new Refusal('unknown-device');
  return key;
}
