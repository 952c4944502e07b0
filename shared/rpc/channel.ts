import type { z } from 'zod';
import type { Role } from './entry.ts';

/** The parts of the records that can change; a page's queries are named by them. */
export const recordAreas = [
  'applications',
  'approvalCenter',
  'households',
  'reportLinks',
  'activity',
  /** What was written in forms and not saved. Who writes it knows it: only what others do to it is told. */
  'unsaved',
  /** Who shares these records, and how this desk stands with their hub. */
  'office',
] as const;
export type RecordArea = (typeof recordAreas)[number];

/**
 * What has to be so before a channel is answered. `door`: nothing, so that whoever stands before a locked desk, or one that asks for a PIN, may
 * ask it. `desk`: somebody has come in, whatever is open. `everybody`: what it does concerns everybody at this computer, so that of several
 * people one has come in by their PIN, whatever is open. `session`: records are open.
 */
export type ChannelScope = 'door' | 'desk' | 'everybody' | 'session';

/** One thing that the page can ask of the desk. */
export interface ChannelDefinition {
  readonly scope: ChannelScope;
  /** The part of the records that the answer comes from: a page that shows it asks anew when the part changes. */
  readonly reads?: RecordArea;
  /** The parts that it changes: the page is told when the call is over, also one that failed, since it may have left an entry. */
  readonly changes?: readonly RecordArea[];
  /**
   * Of a channel by which something goes out, or is gone, before an entry tells of it: who may ask in a shared office. What only makes
   * entries the log refuses by itself.
   */
  readonly needs?: Role;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** A subject's channels by their names. */
export type ChannelDefinitions = Readonly<Record<string, ChannelDefinition>>;
