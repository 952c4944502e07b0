import { z } from 'zod';
import { count, oneLine, timeMs } from '#shared/rpc/schemas.ts';
import {
  deviceSchema,
  hashSchema,
  plain,
  publicKeySchema,
  relayedEntrySchema,
  sentEntrySchema,
  signatureSchema,
} from './sent-entry.ts';
import { textsSchema } from './texts.ts';

/** What a hub says that it speaks. Another form of a call is another protocol. */
export const HUB_PROTOCOL = 'threshold-hub-1';

export const MOST_ENTRIES_AT_ONCE = 1_000;
export const LONGEST_BODY_BYTES = 8 * 1024 * 1024;
/** What another device signed as one goes as one, and a desk never made more of it than half of what a hub takes. */
export const MOST_SENT_BYTES = LONGEST_BODY_BYTES / 2;
/** An app sends so much in one call: proxies pass on 1 MB where nobody has said otherwise (nginx). One event goes whole, whatever its size. */
export const SENT_BYTES = 900_000;
/** So many entries are read at once, and go in one event of the live stream. */
export const PAGE_ENTRIES = 500;
/** Or fewer, where these are large: a page ends with the entry that reaches this, in characters of data. */
export const PAGE_DATA = 1024 * 1024;
/** The same for the texts that go with a page, each once. */
export const PAGE_TEXTS = 1024 * 1024;
export const LONGEST_TOKEN_S = 300;
/** How long a reader may wait for what is to come. */
export const LONGEST_WAIT_S = 50;
/** How long an invite is good for, and how many wrong proofs it bears. */
export const LONGEST_INVITE_MS = 24 * 60 * 60 * 1_000;
export const MOST_TRIES = 5;

/** A place in an office: the number of its last entry, and the chain of all hashes up to it. 0 and this chain: before the first. */
export const CHAIN_START = '0'.repeat(64);
export const pointSchema = z.strictObject({ seq: z.int().min(0), chain: hashSchema });
export type Point = z.output<typeof pointSchema>;

/** What is hashed (SHA-256, hexadecimal) to the chain behind an entry. */
export const chainText = (before: string, entryHash: string): string => before + entryHash;

/** Whom a token is for: one office of one hub. */
export const tokenAudience = (hub: string, office: string): string => `threshold-hub:${hub}/${office}`;

const relayed = {
  /** Of one device, each following the one before. */
  entries: z.array(relayedEntrySchema).min(1).max(MOST_ENTRIES_AT_ONCE),
  /** What their data names, as far as the sender has it, each once. None that none of them names. */
  texts: textsSchema.optional(),
  /** By that device, of the last. */
  signature: signatureSchema,
};

/** `POST /v1/offices/:office/append`: entries of the device that calls. */
export const appendSchema = z.strictObject({
  ...relayed,
  entries: z.array(sentEntrySchema).min(1).max(MOST_ENTRIES_AT_ONCE),
  /** Refused where another entry has come to this cell since: `newest` is the reference of the newest known there, '' for none. */
  expect: z
    .strictObject({
      subject: z.string().max(300).regex(plain),
      cell: z.string().max(300).regex(plain),
      newest: z.string().max(150).regex(plain),
    })
    .optional(),
});
/** `POST /v1/offices/:office/relay`: what another device has signed, brought by one that has it. */
export const relaySchema = z.strictObject(relayed);
export const appendedSchema = z.strictObject({
  ...pointSchema.shape,
  /** How many of them were here already. */
  already: z.int().min(0),
});

/** `GET /v1/offices/:office/entries`, `/erasing` and `/live`, all after a point. */
export const afterSchema = z.strictObject({
  seq: z.coerce.number().pipe(z.int().min(0)).default(0),
  chain: hashSchema.default(CHAIN_START),
  /** Seconds to wait where there is nothing yet: for who cannot have the stream. */
  wait: z.coerce.number().pipe(z.int().min(0).max(LONGEST_WAIT_S)).default(0),
});
/** A line of what `entries` answers, before the entries that name these: as far as the hub has them. */
export const textsLineSchema = z.strictObject({ texts: textsSchema });
/** Among lines of entries. */
export const isTextsLine = (line: string): boolean => line.startsWith('{"texts"');
/** The last line of what `entries` and `erasing` answer: a reply that was cut off has none. The lines before it are texts and entries (`keptEntrySchema`). */
export const endLineSchema = z.strictObject({ end: pointSchema });

/** `GET /v1/offices/:office/state`: the end of the office, and of the calling device. */
export const stateSchema = z.strictObject({
  ...pointSchema.shape,
  /** The newest entry about people that counts. */
  people: z.string().max(150),
  last: z.strictObject({ seq: z.int().min(0), hash: z.union([hashSchema, z.literal('')]) }),
});

export const inviteIdSchema = z.string().regex(/^[0-9a-f]{32}$/);
const role = z.enum(['manager', 'agent', 'auditor']);

/** `POST /v1/offices/:office/invites`, by a manager. */
export const newInviteSchema = z.strictObject({
  id: inviteIdSchema,
  /** Its private half follows from the secret of the code (`invite-code.ts`). */
  publicKey: publicKeySchema,
  role,
  expiresAt: timeMs.pipe(z.int()),
  /** What the secret alone opens. */
  sealed: z.string().max(4_096).regex(plain).nullable(),
});

const whoJoins = {
  invite: inviteIdSchema,
  device: deviceSchema,
  publicKey: publicKeySchema,
  member: z.string().min(1).max(100),
  name: oneLine(200),
  /** By the invite's key, over `joinText`: the code was there. */
  proof: signatureSchema,
};
export type WhoJoins = z.output<z.ZodObject<typeof whoJoins>>;

/** What the invite's key and the device's key sign. */
export const joinText = ({ invite, device, publicKey, member, name }: Omit<WhoJoins, 'proof'>): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(['threshold-join-1', invite, device, publicKey, member, name]));

/** `POST /v1/joins`: asked again until the office has let the device in. */
export const joinSchema = z.strictObject({
  ...whoJoins,
  /** By the device's own key, over `joinText`: nobody brings a device that is not theirs. */
  signature: signatureSchema,
});
export const joinedSchema = z.strictObject({
  hub: z.string().max(200),
  office: hashSchema,
  role,
  sealed: z.string().max(4_096).nullable(),
  /** `waiting`: a manager's desk has yet to append its `member-added`. */
  state: z.enum(['waiting', 'in']),
});

/** `POST /v1/offices`: the founding entry, by a code of `create-office`. The office's id is its hash. */
export const foundSchema = z.strictObject({ ...whoJoins, ...relayed });
export const foundedSchema = z.strictObject({
  hub: z.string().max(200),
  office: hashSchema,
  ...appendedSchema.shape,
});

/**
 * `POST /v1/moves`: an office of another hub, by a code of `create-office`. Its founding entry may be any device's; whoever comes by the
 * code brings the rest by `copy`. Answers `foundedSchema`.
 */
export const moveSchema = foundSchema;
/** `POST /v1/offices/:office/copy`: what another hub has, in its order, each batch as its own device signed it; none asks for the end here. */
export const copySchema = z.strictObject({
  batches: z.array(z.strictObject(relayed)).max(MOST_ENTRIES_AT_ONCE),
});

/** `GET /v1/offices/:office/invites`, by a manager: each with who came by it. The maker's desk checks the proof by its own key. */
export const invitesSchema = z.array(
  z.strictObject({
    id: inviteIdSchema,
    role,
    expiresAt: timeMs,
    triesLeft: count,
    joins: z.strictObject(whoJoins).nullable(),
  }),
);

/** `GET /v1/about`, which asks for no token. */
export const aboutSchema = z.strictObject({
  protocol: z.string().max(100),
  hub: z.string().max(200),
  now: timeMs,
});

/** Why a hub refuses a call, with the status of its answer. */
export const refusalStatus = {
  unreadable: 400,
  'data-differs': 400,
  /** A text is not what its hash says, or no entry that came with it names it. */
  'text-differs': 400,
  'broken-chain': 400,
  'wrong-signature': 400,
  /** Also too old, or of another office; `now` is the hub's time. */
  token: 401,
  'unknown-device': 403,
  'removed-device': 403,
  /** Of a member whose device this is not. */
  'other-member': 403,
  'managers-only': 403,
  /** The role of its maker never allowed it: it would count for nobody. */
  'not-allowed': 403,
  'no-office': 404,
  'nothing-here': 404,
  'invite-unknown': 404,
  /** `have`: the last number of that device here. */
  'device-gap': 409,
  /** Another entry of that number is here. */
  'device-forked': 409,
  /** `newest`: what came to the cell. */
  expected: 409,
  /** `newest`: what an entry about people must replace. */
  'people-moved': 409,
  /** The point is none of this hub's: another history. */
  diverged: 409,
  'invite-used': 410,
  'invite-expired': 410,
  'invite-burnt': 410,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
  'read-only': 503,
  full: 507,
} as const;
export type RefusalCode = keyof typeof refusalStatus;

export const refusalSchema = z.strictObject({
  code: z.string().max(100),
  now: timeMs,
  have: z.int().min(0).optional(),
  newest: z.string().max(150).optional(),
});
