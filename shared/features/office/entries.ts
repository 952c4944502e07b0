import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { count, oneLine } from '#shared/rpc/schemas.ts';

/** In characters. */
export const LONGEST_MEMBER_NAME = 200;
/** In characters. A hub's address with a code behind it is what is pasted. */
export const LONGEST_HUB_ADDRESS = 2_000;
/** A code has 48 letters and some hyphens; whoever pastes may paste blanks. */
export const LONGEST_CODE = 200;
/** A hub's address with a code behind it. */
export const LONGEST_PASTED = LONGEST_HUB_ADDRESS + LONGEST_CODE;

/** The cell that says at which hub the office is, once it has moved. */
export const HUB_CELL = 'hub';

const id = z.string().min(1).max(100);
const role = z.enum(['manager', 'agent', 'auditor']);
/** The last number of each of the member's devices that still counts under what it was before. */
const cut = z.record(id, z.int().min(0));
const person = { of: 'office', cell: 'people', merge: 'register', needs: 'manager', version: 1 } as const;

/** Who may do what. Each replaces exactly the one before. */
export const officeEntries = {
  /** The first entry of a record. */
  'office-founded': {
    ...person,
    data: z.strictObject({
      member: id,
      device: id,
      publicKey: z.string().max(100),
      name: oneLine(200),
    }),
  },
  /** A person comes, or a device of a person who is there. */
  'member-added': {
    ...person,
    data: z.strictObject({
      member: id,
      device: id,
      publicKey: z.string().max(100),
      name: oneLine(200),
      role,
    }),
  },
  'member-role-set': { ...person, data: z.strictObject({ member: id, role, cut }) },
  'member-removed': { ...person, data: z.strictObject({ member: id, cut }) },
  /** An entry of the same device, which it names as what it replaces, gives way to any other that replaces the same. */
  'people-yielded': { ...person, data: z.strictObject({}) },

  /** From now on the office is at another hub: where, by which certificate it is known there (null: authorities vouch for it), and which it is. */
  'hub-moved': {
    of: 'office',
    cell: HUB_CELL,
    merge: 'register',
    needs: 'manager',
    version: 1,
    data: z.strictObject({
      address: z.string().min(1).max(LONGEST_HUB_ADDRESS),
      pin: z
        .string()
        .regex(/^[0-9a-f]{20}$/)
        .nullable(),
      hub: z.string().min(1).max(200),
    }),
  },

  /** What a member is called, in the cell of that member: nobody else says it. */
  'member-named': {
    of: 'office',
    cell: 'name:*',
    merge: 'register',
    own: true,
    needs: 'agent',
    version: 1,
    data: z.strictObject({ name: oneLine(LONGEST_MEMBER_NAME).min(1) }),
  },

  /** The activity of a desk up to 0.5 ends here: how long it is, and its last hash. From then on it is verified by the old rule. */
  'activity-anchored': {
    of: 'office',
    cell: 'activity',
    merge: 'fact',
    needs: 'agent',
    version: 1,
    data: z.strictObject({ entries: count, head: z.string().length(64) }),
  },
} as const satisfies EntryKinds;
