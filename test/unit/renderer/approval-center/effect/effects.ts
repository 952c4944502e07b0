import type { BandCounts, Effect, EffectSide, Mover } from '#shared/features/approval-center/effect.ts';
import type { Setting } from '#shared/scoring/index.ts';

/** Answers of the desk as tests need them. */

export const setting: Setting = {
  enabled: true,
  description: 'Rent',
  weight: 10,
  baselineValue: 30,
  baselineType: 'up',
  evaluationValue: 3,
  evaluationType: 'down',
  scoreValue: 1,
};

const side = (bands: Partial<BandCounts>, meanPercent: number | null): EffectSide => ({
  bands: { approve: 0, review: 0, decline: 0, none: 0, ...bands },
  distribution: Array.from({ length: 20 }, (_, place) => place),
  meanPercent,
  weight: meanPercent === null ? 0 : 10,
  lackingData: 0,
});

export const mover: Mover = {
  identifier: 'A-1',
  name: 'Ana Abara',
  property: 'Alder Court',
  before: { score: 8, percent: 70, band: 'review', lacksData: false },
  after: { score: 9, percent: 90, band: 'approve', lacksData: false },
  changePercent: 20,
  attributes: [{ attribute: 'net_monthly_rent', measured: 34, before: 8, after: 9 }],
};

export const effect: Effect = {
  applications: 240,
  cached: 240,
  against: { kind: 'version', number: 3 },
  before: side({ approve: 100, review: 90, decline: 50 }, 71.25),
  after: side({ approve: 121, review: 78, decline: 41 }, 74),
  better: 120,
  worse: 8,
  same: 112,
  notMeasured: 2,
  crossings: [
    {
      from: 'review',
      to: 'approve',
      count: 25,
      examples: [
        {
          identifier: 'A-1',
          name: 'Ana Abara',
          property: 'Alder Court',
          beforePercent: 70,
          afterPercent: 90,
        },
        { identifier: 'A-2', name: '', property: '', beforePercent: 75, afterPercent: 80 },
      ],
    },
    { from: 'decline', to: 'review', count: 10, examples: [] },
    { from: 'approve', to: 'review', count: 2, examples: [] },
  ],
  movers: [mover],
};
