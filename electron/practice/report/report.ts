import {
  type ApplicationScore,
  attributeLabel,
  catalogueEntry,
  type Setting,
  type Settings,
  scoreApplication,
  type Unit,
} from '#shared/scoring/index.ts';
import type { SampleApplication } from '../portfolio.ts';
import type { PracticeStore, ReportLink } from '../store/store.ts';

/** One person of a report, scored by the configuration in force. */
export interface ReportMember extends ApplicationScore {
  readonly application: SampleApplication;
}

/** One attribute of the configuration as a report shows it. */
export interface ReportAttribute {
  readonly name: string;
  readonly label: string;
  readonly unit: Unit;
  readonly setting: Setting;
}

interface ReportFrame {
  /** Those that count, in the order of the configuration. */
  readonly counted: readonly ReportAttribute[];
  readonly notCounted: readonly ReportAttribute[];
  readonly madeAtMs: number;
  readonly expiresAtMs: number;
}

export interface ApplicantReport extends ReportFrame {
  readonly kind: 'applicant';
  readonly member: ReportMember;
}

/** How the members of a household compare in one attribute. */
export interface HouseholdAttribute extends ReportAttribute {
  readonly lowestPoints: number;
  readonly meanPoints: number;
}

export interface HouseholdReport extends ReportFrame {
  readonly kind: 'household';
  /** The primary applicant first. */
  readonly members: readonly ReportMember[];
  readonly byAttribute: readonly HouseholdAttribute[];
  readonly lowestScore: number;
  readonly meanScore: number;
  /** The most points that each of them could have. */
  readonly weight: number;
}

export type Report = ApplicantReport | HouseholdReport;

/** Gathers what a link shows: the household it was made for, or its applicant. */
export async function createReport(
  store: Pick<PracticeStore, 'applicant' | 'household'>,
  settings: Settings,
  link: ReportLink,
  nowMs: number,
): Promise<Report> {
  const attributes = Object.entries(settings).map(([name, setting]) => ({
    name,
    label: attributeLabel(name),
    unit: catalogueEntry(name)?.unit ?? ('number' as const),
    setting,
  }));
  const frame: ReportFrame = {
    counted: attributes.filter(({ setting }) => setting.enabled),
    notCounted: attributes.filter(({ setting }) => !setting.enabled),
    madeAtMs: nowMs,
    expiresAtMs: link.expiresAtMs,
  };
  const household = link.householdId === null ? null : await store.household(link.householdId);
  if (household !== null) return householdReport(household.members, settings, frame);

  const application = await store.applicant(link.applicantToken);
  if (application === null) throw new Error('A report link belongs to no applicant.');
  return { kind: 'applicant', member: toMember(application, settings), ...frame };
}

function householdReport(
  applications: readonly SampleApplication[],
  settings: Settings,
  frame: ReportFrame,
): HouseholdReport {
  const members = applications.map((application) => toMember(application, settings));
  const scores = members.map(({ score }) => score);
  return {
    kind: 'household',
    members,
    byAttribute: frame.counted.map((attribute) => {
      const points = members.map(({ attributes }) => attributes[attribute.name]?.points ?? 0);
      return { ...attribute, lowestPoints: Math.min(...points), meanPoints: mean(points) };
    }),
    lowestScore: Math.min(...scores),
    meanScore: mean(scores),
    weight: members[0]?.weight ?? 0,
    ...frame,
  };
}

const toMember = (application: SampleApplication, settings: Settings): ReportMember => ({
  application,
  ...scoreApplication(settings, application.measured),
});

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
