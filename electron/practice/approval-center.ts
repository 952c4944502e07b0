import { type Settings, type WireSetting, writeSetting } from '#shared/scoring/index.ts';
import type { MeasuredValues } from './portfolio.ts';
import type { PracticeStore } from './store/store.ts';

/** One attribute of an approval result: its setting, and the applicant's value where there is one. */
export type WireResultAttribute = WireSetting & { readonly attribute_value?: string };

/** The configuration in force. Every approval result and report is made from it at the moment it is asked for. */
export interface ApprovalCenter {
  settings(): Settings;
  replace(settings: Settings, nowMs: number): Promise<void>;
  /** The answer of `getapplicationapproval`: the bare map, with the measured value in `attribute_value`. */
  approvalResult(measured: MeasuredValues): Readonly<Record<string, WireResultAttribute>>;
}

/**
 * Opens the configuration that is in the store. It is kept in memory beside it, as every look-up needs it: one process
 * serves one data file, so nobody else changes it.
 */
export async function openApprovalCenter(store: PracticeStore): Promise<ApprovalCenter> {
  let settings = await store.approvalCenter();
  let wire = toWire(settings);
  return {
    settings: () => settings,
    async replace(replacement, nowMs) {
      await store.replaceApprovalCenter(replacement, nowMs);
      settings = replacement;
      wire = toWire(replacement);
    },
    approvalResult: (measured) =>
      Object.fromEntries(
        wire.map(([name, setting]) => [name, withMeasured(setting, measured[name] ?? null)]),
      ),
  };
}

const toWire = (settings: Settings): readonly (readonly [string, WireSetting])[] =>
  Object.entries(settings).map(([name, setting]) => [name, writeSetting(setting)]);

const withMeasured = (setting: WireSetting, measured: number | null): WireResultAttribute =>
  measured === null ? setting : { ...setting, attribute_value: String(measured) };
