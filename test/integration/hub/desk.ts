import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { SignJWT } from 'jose';
import { type inviteKeys, newInvite } from '#hub/invite-keys.ts';
import { deviceOf, sha256 } from '#hub/keys.ts';
import { joinText, LONGEST_TOKEN_S, tokenAudience } from '#shared/office/calls.ts';
import { PEOPLE, RECORD } from '#shared/office/people.ts';
import {
  canonicalText,
  type EntryHeader,
  entryReference,
  headerList,
  headerText,
  type Role,
  signedHeadText,
} from '#shared/rpc/entry.ts';

/** An entry that a test desk has made. */
export interface MadeEntry {
  readonly header: EntryHeader;
  readonly hash: string;
  readonly reference: string;
  readonly salt: string | null;
  readonly data: string | null;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a hub answers is looked at by the expectations of each test.
  readonly body: any;
}

type Said = Partial<
  Pick<
    EntryHeader,
    'kind' | 'subject' | 'cell' | 'person' | 'replaces' | 'knows' | 'member' | 'version' | 'at'
  >
> & {
  readonly data?: unknown;
};

/** A device with a key and a chain of its own, which speaks HTTP with a hub as a desk does. */
export class TestDesk {
  readonly #keys = generateKeyPairSync('ed25519');
  readonly publicKey: string;
  readonly device: string;
  readonly member: string;
  url: string;
  hub = '';
  office = '';
  /** The newest entry about people that it has seen. */
  people = '';
  seq = 0;
  prev = '';

  /** `member`: as desks name themselves, where nothing is said. */
  constructor(url: string, member?: string) {
    this.url = url;
    this.publicKey = this.#keys.publicKey.export({ format: 'jwk' }).x ?? '';
    this.device = deviceOf(this.publicKey);
    this.member = member ?? `m-${this.device}`;
  }

  /** Its next entry. */
  make(said: Said = {}): MadeEntry {
    const { kind = 'note-added', subject = 'application/A-1', cell = 'notes', person = null } = said;
    const data = canonicalText(said.data ?? { text: 'Called her.' });
    const salt = randomBytes(16).toString('hex');
    const header: EntryHeader = {
      device: this.device,
      seq: this.seq + 1,
      prev: this.prev,
      kind,
      version: said.version ?? 1,
      act: this.seq + 1,
      member: said.member ?? this.member,
      subject,
      cell,
      person,
      replaces: said.replaces ?? [],
      knows: said.knows ?? [],
      people: this.people,
      heads: [],
      at: said.at ?? Date.now(),
      broughtForward: false,
      dataHash: sha256(salt + data),
    };
    const hash = sha256(headerText(header));
    this.seq += 1;
    this.prev = hash;
    return { header, hash, reference: entryReference(this.device, this.seq, hash), salt, data };
  }

  /** An entry about people: it replaces the newest that this desk has seen, and becomes it. */
  about(kind: string, data: object, replaces = this.people): MadeEntry {
    const entry = this.make({
      kind,
      subject: RECORD,
      cell: PEOPLE,
      replaces: replaces === '' ? [] : [replaces],
      data,
    });
    this.people = entry.reference;
    return entry;
  }

  admits(other: TestDesk, role: Role): MadeEntry {
    const { member, device, publicKey } = other;
    return this.about('member-added', { member, device, publicKey, name: member, role });
  }

  sign(text: Uint8Array): string {
    return sign(null, text, this.#keys.privateKey).toString('base64url');
  }

  /** Entries and the signature of the last, as they are sent. */
  batch(entries: readonly MadeEntry[]) {
    const last = entries.at(-1);
    const head = { device: this.device, seq: last?.header.seq ?? 0, hash: last?.hash ?? '' };
    return { entries: entries.map(sent), signature: this.sign(signedHeadText(head)) };
  }

  token({
    lifetimeS = LONGEST_TOKEN_S,
    office = this.office,
    hub = this.hub,
    nowMs = Date.now(),
  } = {}): Promise<string> {
    const now = Math.floor(nowMs / 1_000);
    return new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(this.device)
      .setAudience(tokenAudience(hub, office))
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeS)
      .sign(this.#keys.privateKey);
  }

  async call(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
    const authorization = `Bearer ${token ?? (await this.token())}`;
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{"seq":1,"header"') ? text : parsed(text) };
  }

  ofOffice(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
    return this.call(method, `/v1/offices/${this.office}/${path}`, body, token);
  }

  append(...entries: readonly MadeEntry[]): Promise<Answer> {
    return this.ofOffice('POST', 'append', this.batch(entries));
  }

  async state(): Promise<Answer> {
    return this.ofOffice('GET', 'state');
  }

  /** All lines after a point: entries, and where they end. */
  async read(
    query = '',
  ): Promise<{ readonly status: number; readonly lines: readonly ReadLine[]; readonly end: unknown }> {
    const response = await fetch(`${this.url}/v1/offices/${this.office}/entries${query}`, {
      headers: { authorization: `Bearer ${await this.token()}` },
    });
    const text = await response.text();
    if (response.status !== 200) return { status: response.status, lines: [], end: JSON.parse(text) };
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    return { status: 200, lines: lines.slice(0, -1), end: lines.at(-1)?.end };
  }

  proof(invite: ReturnType<typeof inviteKeys>) {
    const who = {
      invite: invite.id,
      device: this.device,
      publicKey: this.publicKey,
      member: this.member,
      name: this.member,
    };
    return { ...who, proof: sign(null, joinText(who), invite.privateKey).toString('base64url') };
  }

  join(invite: ReturnType<typeof inviteKeys>, changed: object = {}): Promise<Answer> {
    const { proof, ...who } = this.proof(invite);
    return this.call(
      'POST',
      '/v1/joins',
      { ...who, proof, signature: this.sign(joinText(who)), ...changed },
      '-',
    );
  }

  /** Makes an invite at the hub, and answers what follows from its code. */
  async invite(role: Role, expiresAt = Date.now() + 60_000) {
    const { keys } = newInvite(new Uint8Array(10));
    const { id, publicKey } = keys;
    const answer = await this.ofOffice('POST', 'invites', {
      id,
      publicKey,
      role,
      expiresAt,
      sealed: 'sealed',
    });
    return { keys, answer };
  }
}

/** A line of `entries`, as it comes; before those of a page may be one of texts alone. */
export interface ReadLine {
  readonly texts?: Readonly<Record<string, string>>;
  readonly seq: number;
  readonly header: readonly unknown[];
  readonly salt: string | null;
  readonly data: string | null;
  readonly signature: string | null;
}

export const sent = ({ header, salt, data }: MadeEntry) => ({ header: headerList(header), salt, data });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
