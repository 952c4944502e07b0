import { z } from 'zod';
import { settingsHash } from '#electron/features/approval-center/records/settings-hash.ts';
import type { Database } from '#electron/records/database.ts';
import type { LoggedEntry } from '#electron/records/log/entry.ts';
import { withheldReasonSchema } from '#shared/features/applications/model.ts';
import { attributeName, usableSettingSchema } from '#shared/features/approval-center/settings.ts';
import { resultEntries } from '#shared/features/look-ups/result-entries.ts';
import { isReadableData } from '#shared/office/sent-entry.ts';
import { LONGEST_TEXT } from '#shared/office/texts.ts';
import { amount, count } from '#shared/rpc/schemas.ts';
import { MAX_ATTRIBUTES } from '#shared/service/limits.ts';
import { mayHoldSecret } from '#shared/service/redact.ts';
import { type Body, bodyOf } from './packed.ts';
import { contentOf, type ResultEntry } from './result-order.ts';
import {
  type ArrivingResults,
  type Documents,
  hashOfText,
  type ResultContent,
  type StoredDocument,
} from './stored-results.ts';

type TextsByHash = ReadonlyMap<string, string>;

interface StoredText {
  readonly document: string;
  readonly body: string;
}

const documentSchema = z
  .object({
    settings: z.record(attributeName, usableSettingSchema),
    names: z.array(attributeName).max(MAX_ATTRIBUTES),
    enabled: z.array(z.boolean()),
  })
  .refine(({ names, enabled }) => names.length === enabled.length);
const bodySchema = z.object({
  measured: z.array(amount.nullable()),
  points: z.array(amount),
  servicePoints: z.array(amount.nullable()).optional(),
  serviceScore: amount.optional(),
  notMeasured: z.array(z.string()).optional(),
  unreadable: z.array(z.string()).optional(),
  unreadableReasons: z.record(z.string(), z.string()).optional(),
  refusedNames: z.array(z.string()).optional(),
  unread: count.optional(),
  impossible: z
    .record(z.string(), z.object({ value: amount, why: z.enum(['out-of-range', 'bureau-code']) }))
    .optional(),
  withheld: z.array(withheldReasonSchema).optional(),
  ownVerdicts: z.array(z.object({ field: z.string(), word: z.string() })).optional(),
  guid: z.string().optional(),
});

/** What another desk brings of a result: looked at, like everything that comes from outside. */
interface SaidDocument {
  readonly settingsHash: string;
  readonly attributes: number;
}
type ReadDocument = StoredDocument & SaidDocument;

/** An office has some versions of its rules in use. */
const MOST_KEPT = 100;

export type SharedTexts = ReturnType<typeof createSharedTexts>;

/**
 * The texts of results on their way between the desks of an office: the rules and the values that the log names. The reply that they were
 * read from stays on the desk that it came to. What an entry brought that is not drawn (yet) is kept beside it.
 */
export function createSharedTexts(
  database: Database,
  { documents, arriving }: { readonly documents: Documents; readonly arriving: ArrivingResults },
) {
  // Prepared when they are first needed: a desk alone has no use for them.
  let made: ReturnType<typeof prepare> | null = null;
  const statements = () => {
    made ??= prepare(database);
    return made;
  };
  /** The documents of the transaction under way: nothing takes them away before its end. */
  let known = new Map<string, ReadDocument | null>();

  /** What documents say, by their hashes, from which it follows: the same one comes with nearly every piece. */
  const kept = new Map<string, SaidDocument | null>();
  const saidIn = (hash: string, text: string): SaidDocument | null => {
    const before = kept.get(hash);
    if (before !== undefined) return before;
    const { data } = documentSchema.safeParse(JSON.parse(text));
    const said =
      data === undefined
        ? null
        : { settingsHash: settingsHash(data.settings), attributes: data.names.length };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(hash, said);
    return said;
  };

  const documentOf = (hash: string, texts: TextsByHash, readBefore: typeof known): ReadDocument | null => {
    const read = readBefore.get(hash);
    if (read !== undefined) return read;
    const text = texts.get(hash) ?? statements().document.get(Buffer.from(hash, 'base64url'));
    // It may come with the next entry.
    if (text === undefined) return null;
    const said = saidIn(hash, text);
    const document = said === null ? null : { ...documents.store({ text, ...said }), ...said };
    readBefore.set(hash, document);
    return document;
  };

  /** What is stored of a result, of these texts; null where one is not there, or not what a result has. */
  const contentIn = (
    named: StoredText,
    texts: TextsByHash,
    readBefore: typeof known = new Map(),
  ): ResultContent | null => {
    const body = texts.get(named.body);
    const document = body === undefined ? null : documentOf(named.document, texts, readBefore);
    if (body === undefined || document === null) return null;
    const { data } = bodySchema.safeParse(JSON.parse(body));
    if (data === undefined) return null;
    const lists = [data.measured, data.points, data.servicePoints ?? data.points];
    if (lists.some(({ length }) => length !== document.attributes)) return null;
    return { documentId: document.id, body };
  };

  const keptBeside = (no: number): TextsByHash =>
    new Map(
      statements()
        .beside.all(no)
        .map(({ hash, text }) => [hash, text]),
    );

  return {
    /** A new transaction begins. */
    begin(): void {
      known = new Map();
    },

    /** The texts that an entry names and that are here, by their hashes, to be sent with it. */
    ofEntry(entry: LoggedEntry): TextsByHash {
      const named = namedBy(entry);
      if (named === null) return keptBeside(entry.no);
      const identifier = entry.header.subject.slice('application/'.length);
      const body = statements()
        .bodies.all(identifier, identifier)
        .find((text) => hashOfText(text) === named.body);
      const document = statements().document.get(Buffer.from(named.document, 'base64url'));
      if (body === undefined || document === undefined) return keptBeside(entry.no);
      // What could not be read is quoted there, whatever a service puts in its place.
      if (mayQuoteSecret(bodyOf(body))) return new Map();
      const texts = [document, body];
      if (texts.some((text) => text.length > LONGEST_TEXT || !isReadableData(text))) return new Map();
      return new Map(texts.map((text) => [hashOfText(text), text]));
    },

    /**
     * Takes the texts that came with an entry, in its transaction; answers whether its cell is to be drawn once more. They are as their
     * hashes say. `how`: one that was here before may be shown already.
     */
    arrive(entry: LoggedEntry, texts: TextsByHash, how: 'new' | 'again'): boolean {
      if (entry.data === null || texts.size === 0) return false;
      const named = entry.standing === 'counts' ? namedBy(entry) : null;
      if (named === null) {
        // Of a newer program, or of who may not (yet): as it is, until that is another matter.
        for (const [hash, text] of texts) statements().keepBeside.run(entry.no, hash, text);
        return false;
      }
      const identifier = entry.header.subject.slice('application/'.length);
      const isShown = (): boolean =>
        statements().isShown.get(identifier, entry.ref, identifier, entry.ref) !== undefined;
      if (how === 'again' && isShown()) return false;
      const content = contentIn(named, texts, known);
      if (content === null) return false;
      arriving.add(identifier, contentOf({ data: named }), content);
      return true;
    },

    /** What is kept beside an entry that is drawn by now. */
    besideOf({ no, data }: Pick<ResultEntry, 'no' | 'data'>): ResultContent | undefined {
      const texts = keptBeside(no);
      return texts.size === 0 ? undefined : (contentIn(data, texts) ?? undefined);
    },
  };
}

function namedBy({ header: { kind, subject }, data }: LoggedEntry): ResultEntry['data'] | null {
  if ((kind !== 'application-result' && kind !== 'result-read-again') || data === null) return null;
  if (!subject.startsWith('application/')) return null;
  return resultEntries[kind].data.safeParse(JSON.parse(data)).data ?? null;
}

const mayQuoteSecret = ({ unreadableReasons = {}, refusedNames = [] }: Body): boolean =>
  [...Object.values(unreadableReasons), ...refusedNames].some(mayHoldSecret);

const prepare = (database: Database) => ({
  document: database.prepare<string>('SELECT text FROM result_documents WHERE content_hash = ?').pluck(),
  bodies: database
    .prepare<string>(
      `SELECT body FROM applications WHERE identifier = ? AND body IS NOT NULL
       UNION ALL SELECT earlier.body FROM earlier_fetches AS earlier JOIN applications ON applications.id = application_id
       WHERE identifier = ?`,
    )
    .pluck(),
  isShown: database.prepare<unknown>(
    `SELECT 1 FROM applications WHERE identifier = ? AND result_ref = ?
     UNION ALL SELECT 1 FROM earlier_fetches AS earlier JOIN applications ON applications.id = application_id
     WHERE identifier = ? AND earlier.ref = ?`,
  ),
  keepBeside: database.prepare('INSERT OR IGNORE INTO office_texts (entry, hash, text) VALUES (?, ?, ?)'),
  beside: database.prepare<{ hash: string; text: string }>(
    'SELECT hash, text FROM office_texts WHERE entry = ?',
  ),
});
