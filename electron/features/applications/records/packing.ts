import { settingsHash } from '#electron/features/approval-center/records/settings-hash.ts';
import { judgedPercentOf } from '#shared/scoring/band.ts';
import type { Setting, Settings } from '#shared/scoring/rule.ts';
import type { ApprovalResult, ResultAttribute } from '#shared/service/types.ts';
import type { Body, Document, PackedBatch, PackedDocument, PackedResult } from './packed.ts';

/** A result as it arrived, to be stored: what was understood and the reply as it came. Times in milliseconds since 1970. */
export interface FetchedResult {
  readonly identifier: string;
  /** Not later than its request went out. */
  readonly requestedAtMs: number;
  readonly fetchedAtMs: number;
  /** By the service's own clock, where its answer said so. */
  readonly servedAtMs?: number | null;
  readonly result: ApprovalResult;
  readonly rawReply: string;
}

export function packResults(results: readonly FetchedResult[]): PackedBatch {
  const packing = new ResultPacking();
  for (const result of results) packing.add(result);
  return packing.take();
}

/**
 * Packs results one by one, as they come: of each, little is kept until it is stored. What was read of a reply, and its text, are some
 * twenty kilobytes, which thousands of times would be moved about in memory before they can go.
 */
export class ResultPacking {
  readonly #places = new Map<string, number>();
  #documents: PackedDocument[] = [];
  #results: PackedResult[] = [];
  readonly #replies = new Replies();
  #last: { readonly result: ApprovalResult; readonly place: number } | null = null;

  add({ identifier, requestedAtMs, fetchedAtMs, servedAtMs, result, rawReply }: FetchedResult): void {
    // Results that arrive together nearly always have the same rules; comparing is a tenth of writing them out.
    const last = this.#last;
    const place = last !== null && haveSameDocument(last.result, result) ? last.place : this.#placeOf(result);
    if (last === null || place !== last.place) this.#last = { result, place };
    this.#results.push({
      identifier,
      requestedAtMs,
      fetchedAtMs,
      servedAtMs: servedAtMs ?? null,
      document: place,
      body: bodyText(result),
      score: result.score,
      weight: result.weight,
      scorePercent: judgedPercentOf(result),
      notMeasuredCount: result.notMeasured.length,
      unreadableCount: result.unreadable.length,
      impossibleCount: impossibleCountOf(result),
      serviceDiffers: differsFromService(result) ? 1 : 0,
      replyBytes: this.#replies.add(rawReply),
    });
  }

  /** Everything that was added since it was taken last. */
  take(): PackedBatch {
    const batch = {
      documents: this.#documents,
      results: this.#results,
      replies: this.#replies.take(),
    };
    this.#places.clear();
    this.#documents = [];
    this.#results = [];
    this.#last = null;
    return batch;
  }

  #placeOf(result: ApprovalResult): number {
    const text = documentText(result);
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const place = this.#documents.push({ text, settingsHash: settingsHash(result.settings) }) - 1;
    this.#places.set(text, place);
    return place;
  }
}

const FIRST_BYTES = 2 ** 16;

/**
 * Replies in UTF-8, one behind the other: each is written where it stays, in memory that the records' thread shares, so that none of them is
 * copied on its way there.
 */
class Replies {
  #bytes = sharedBytes(0);
  #end = 0;

  /** Answers how many bytes it is. */
  add(reply: string): number {
    this.#makeRoom(Buffer.byteLength(reply));
    const written = this.#bytes.write(reply, this.#end);
    this.#end += written;
    return written;
  }

  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#end);
    this.#bytes = sharedBytes(0);
    this.#end = 0;
    return taken;
  }

  #makeRoom(bytes: number): void {
    const needed = this.#end + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = sharedBytes(Math.max(needed, 2 * this.#bytes.length, FIRST_BYTES));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}

const sharedBytes = (length: number): Buffer => Buffer.from(new SharedArrayBuffer(length));

/** The result again, as it was stored. Its records have no prototype, so that no name is special. */
export function unpackResult(
  documentText: string,
  bodyText: string,
  totals: { readonly score: number; readonly weight: number },
): ApprovalResult {
  const document: Document = JSON.parse(documentText);
  const body: Body = JSON.parse(bodyText);
  const attributes: Record<string, ResultAttribute> = Object.create(null);
  for (const [place, name] of document.names.entries()) {
    const servicePoints = body.servicePoints?.[place] ?? null;
    attributes[name] = {
      enabled: document.enabled[place] ?? false,
      measured: body.measured[place] ?? null,
      points: body.points[place] ?? 0,
      ...(servicePoints !== null && { servicePoints }),
    };
  }
  return {
    attributes,
    settings: withoutPrototype(document.settings),
    score: totals.score,
    weight: totals.weight,
    notMeasured: body.notMeasured ?? [],
    unreadable: body.unreadable ?? [],
    unreadableReasons: withoutPrototype(body.unreadableReasons ?? {}),
    refusedNames: body.refusedNames ?? [],
    ...(body.unread !== undefined && { unread: body.unread }),
    ...(body.serviceScore !== undefined && { serviceScore: body.serviceScore }),
    ...(body.impossible !== undefined && { impossible: withoutPrototype(body.impossible) }),
    ...(body.withheld !== undefined && { withheld: body.withheld }),
    ...(body.ownVerdicts !== undefined && { ownVerdicts: body.ownVerdicts }),
    ...(body.guid !== undefined && { guid: body.guid }),
  };
}

/** How many attributes that count have a value that can't occur. */
export const impossibleCountOf = ({
  notMeasured,
  impossible = {},
}: Pick<ApprovalResult, 'notMeasured' | 'impossible'>): number =>
  notMeasured.filter((name) => Object.hasOwn(impossible, name)).length;

/** Whether the service's own total, or its points for any attribute, is another number than ours. */
export function differsFromService(result: ApprovalResult): boolean {
  if (result.serviceScore !== undefined && result.serviceScore !== result.score) return true;
  return Object.values(result.attributes).some(
    ({ points, servicePoints }) => servicePoints !== undefined && servicePoints !== points,
  );
}

export function withoutPrototype<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  const bare: Record<string, Value> = Object.create(null);
  for (const [name, value] of Object.entries(record)) bare[name] = value;
  return bare;
}

/** Whether two results make the same text below: the same attributes, switches and settings, in the same order. */
function haveSameDocument(one: ApprovalResult, other: ApprovalResult): boolean {
  const names = Object.keys(one.attributes);
  const otherNames = Object.keys(other.attributes);
  return (
    names.length === otherNames.length &&
    names.every(
      (name, place) =>
        name === otherNames[place] && one.attributes[name]?.enabled === other.attributes[name]?.enabled,
    ) &&
    haveSameSettings(one.settings, other.settings)
  );
}

function haveSameSettings(one: Settings, other: Settings): boolean {
  if (one === other) return true;
  const names = Object.keys(one);
  const otherNames = Object.keys(other);
  return (
    names.length === otherNames.length &&
    names.every((name, place) => name === otherNames[place] && areSame(one[name], other[name]))
  );
}

function areSame(one: Setting | undefined, other: Setting | undefined): boolean {
  if (one === other) return true;
  return (
    one !== undefined &&
    other !== undefined &&
    one.enabled === other.enabled &&
    one.weight === other.weight &&
    one.baselineValue === other.baselineValue &&
    one.baselineType === other.baselineType &&
    one.evaluationValue === other.evaluationValue &&
    one.evaluationType === other.evaluationType &&
    one.scoreValue === other.scoreValue &&
    one.description === other.description
  );
}

function documentText(result: ApprovalResult): string {
  const attributes = Object.values(result.attributes);
  return JSON.stringify({
    settings: result.settings,
    names: Object.keys(result.attributes),
    enabled: attributes.map(({ enabled }) => enabled),
  } satisfies Document);
}

function bodyText(result: ApprovalResult): string {
  const attributes = Object.values(result.attributes);
  const told = attributes.some(({ servicePoints }) => servicePoints !== undefined);
  return JSON.stringify({
    measured: attributes.map(({ measured }) => measured),
    points: attributes.map(({ points }) => points),
    servicePoints: told ? attributes.map(({ servicePoints }) => servicePoints ?? null) : undefined,
    serviceScore: result.serviceScore,
    notMeasured: orNothing(result.notMeasured),
    unreadable: orNothing(result.unreadable),
    unreadableReasons:
      Object.keys(result.unreadableReasons).length > 0 ? result.unreadableReasons : undefined,
    refusedNames: orNothing(result.refusedNames),
    unread: result.unread,
    impossible: result.impossible,
    withheld: result.withheld,
    ownVerdicts: result.ownVerdicts,
    guid: result.guid,
  } satisfies Body);
}

function orNothing(list: readonly string[]): readonly string[] | undefined {
  return list.length > 0 ? list : undefined;
}
