import { type Settings, scoreApplication, writeSetting } from '#shared/scoring/index.ts';
import type { MeasuredValues, SampleApplication } from './portfolio.ts';
import type { PracticeStore } from './store/store.ts';

/** The configuration in force. Every approval result and report is made from it at the moment it is asked for. */
export interface ApprovalCenter {
  settings(): Settings;
  replace(settings: Settings, nowMs: number): Promise<void>;
  /**
   * The answer of `getapplicationapproval` as JSON: the bare map of settings, each with the measured value in
   * `attribute_value` where there is one. Of one application of the story it also tells points and a score that are not
   * those of the rules.
   */
  approvalResult(application: Pick<SampleApplication, 'measured' | 'story'>): string;
}

/** An attribute's setting as JSON, but for its end: only the measured value differs from one answer to the next. */
interface OpenJson {
  readonly name: string;
  readonly json: string;
}

/**
 * Opens the configuration that is in the store. It is kept in memory beside it, as every look-up needs it: one process
 * serves one data file, so nobody else changes it.
 */
export async function openApprovalCenter(store: PracticeStore): Promise<ApprovalCenter> {
  let settings = await store.approvalCenter();
  /** Made when the first look-up asks for it. */
  let attributes: readonly OpenJson[] | undefined;
  return {
    settings: () => settings,
    async replace(replacement, nowMs) {
      await store.replaceApprovalCenter(replacement, nowMs);
      settings = replacement;
      attributes = undefined;
    },
    approvalResult({ measured, story }) {
      attributes ??= toOpenJson(settings);
      const members = attributes.map(({ name, json }) => json + endOf(measured[name] ?? null));
      if (story === 'counted-otherwise') countOtherwise(members, settings, measured);
      return `{${members.join()}}`;
    },
  };
}

/** One attribute that counts gets a point fewer than by its rule, or the first one, and so does the score. */
function countOtherwise(members: string[], settings: Settings, measured: MeasuredValues): void {
  const { attributes, score } = scoreApplication(settings, measured);
  const names = Object.keys(settings);
  const [first] = names.filter((name) => {
    const setting = settings[name];
    return setting?.enabled === true && setting.weight > 0 && attributes[name]?.measured !== null;
  });
  if (first === undefined) return;
  const place = names.indexOf(first);
  const points = attributes[first]?.points ?? 0;
  const told = points > 0 ? points - 1 : points + 1;
  members[place] = `${members[place]?.slice(0, -1)},"points":"${told}"}`;
  members.push(`"score":"${score - points + told}"`);
}

function toOpenJson(settings: Settings): readonly OpenJson[] {
  return Object.entries(settings).map(([name, setting]) => {
    const json = `${JSON.stringify(name)}:${JSON.stringify(writeSetting(setting))}`;
    return { name, json: json.slice(0, -1) };
  });
}

const endOf = (measured: number | null): string =>
  measured === null ? '}' : `,"attribute_value":"${measured}"}`;
