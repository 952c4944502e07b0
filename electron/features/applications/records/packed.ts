import type { Settings } from '#shared/scoring/rule.ts';
import type { ImpossibleValue, OwnVerdict, WithheldReason } from '#shared/service/types.ts';

/**
 * How a result is stored, and how it crosses between the threads. Thousands of results share one *document*: the settings
 * and the attributes' names and switches. What is an application's own, its *body*, is a few dozen bytes of JSON. (Measured
 * against packed 64-bit numbers: as quick to write, and half the size.)
 */
export interface PackedBatch {
  readonly documents: readonly PackedDocument[];
  readonly results: readonly PackedResult[];
  /** The replies as they came, in UTF-8, one behind the other: they cross as one piece, and are compressed as they are. */
  readonly replies: Uint8Array;
}

export interface PackedDocument {
  readonly text: string;
  readonly settingsHash: string;
}

export interface PackedResult {
  readonly identifier: string;
  readonly requestedAtMs: number;
  readonly fetchedAtMs: number;
  /** By the service's own clock; null where it did not say. */
  readonly servedAtMs: number | null;
  /** Place of its document in the batch. */
  readonly document: number;
  readonly body: string;
  readonly score: number;
  readonly weight: number;
  readonly scorePercent: number | null;
  readonly notMeasuredCount: number;
  readonly unreadableCount: number;
  readonly impossibleCount: number;
  readonly serviceDiffers: 0 | 1;
  /** So long is its reply. */
  readonly replyBytes: number;
}

/** What a document's text holds, as JSON. */
export interface Document {
  readonly settings: Settings;
  readonly names: readonly string[];
  readonly enabled: readonly boolean[];
}

/** What a body's text holds, as JSON: by the attributes' places in the document. */
export interface Body {
  readonly measured: readonly (number | null)[];
  readonly points: readonly number[];
  readonly servicePoints?: readonly (number | null)[] | undefined;
  readonly serviceScore?: number | undefined;
  readonly notMeasured?: readonly string[] | undefined;
  readonly unreadable?: readonly string[] | undefined;
  readonly unreadableReasons?: Readonly<Record<string, string>> | undefined;
  readonly refusedNames?: readonly string[] | undefined;
  readonly unread?: number | undefined;
  readonly impossible?: Readonly<Record<string, ImpossibleValue>> | undefined;
  readonly withheld?: readonly WithheldReason[] | undefined;
  readonly ownVerdicts?: readonly OwnVerdict[] | undefined;
  readonly guid?: string | undefined;
}

export function settingsOfDocument(text: string): Settings {
  const { settings }: Document = JSON.parse(text);
  return settings;
}

export function namesOfDocument(text: string): readonly string[] {
  const { names }: Document = JSON.parse(text);
  return names;
}

export function bodyOf(text: string): Body {
  const body: Body = JSON.parse(text);
  return body;
}
