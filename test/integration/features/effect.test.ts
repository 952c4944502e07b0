import { describe, expect, it } from 'vitest';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { type Bands, bandOf, bandsOf, type PropertyBands } from '#shared/features/approval-center/bands.ts';
import type { EffectFilter } from '#shared/features/approval-center/effect.ts';
import { contract } from '#shared/rpc/contract.ts';
import { type Settings, scoreApplication } from '#shared/scoring/index.ts';
import { listRequest, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

async function draftOf(test: TestDesk): Promise<{ id: number; settings: Settings }> {
  const { draft } = await test.call['approvalCenter.get']({});
  return draft;
}

const everyApplication: EffectFilter = { property: null, from: null, to: null };

async function effectOf(test: TestDesk, settings: Settings, filter = everyApplication) {
  const answer = await test.call['approvalCenter.effect']({ settings, filter });
  if (answer.state === 'superseded') throw new Error('Nobody else asked.');
  return answer.effect;
}

/** The draft with another weight for one attribute that it has. */
function weighted(settings: Settings, attribute: string, weight: number): Settings {
  const setting = settings[attribute];
  if (setting === undefined) throw new Error(`There is no ${attribute}.`);
  return { ...settings, [attribute]: { ...setting, weight } };
}

/** Everything that is listed, in whole. */
async function everything(test: TestDesk): Promise<ApplicationDetail[]> {
  const { rows } = await test.call['applications.list'](listRequest);
  return Promise.all(rows.map(({ identifier }) => test.call['applications.get']({ identifier })));
}

function percentUnder(settings: Settings, { attributes }: ApplicationDetail): number | null {
  const measured = Object.entries(attributes).map(([name, attribute]) => [name, attribute.measured]);
  const { score, weight } = scoreApplication(settings, Object.fromEntries(measured));
  return weight > 0 ? (score * 100) / weight : null;
}

describe('the effect of a draft', () => {
  it('is held against what the results came with, then against what was published', async () => {
    const test = await testDesk();
    await practise(test);
    const { id, settings } = await draftOf(test);
    const draft = weighted(settings, 'debt_to_income', 60);
    const seen = await effectOf(test, draft);
    expect(seen).toMatchObject({ applications: 240, cached: 240, against: { kind: 'seen' } });

    await test.call['approvalCenter.saveDraft']({ draftId: id, settings: draft });
    await test.call['approvalCenter.publish']({ draftId: id, reason: 'Debt counts more' });
    const none = await effectOf(test, draft);
    expect(none).toMatchObject({ against: { kind: 'version', number: 1 }, better: 0, worse: 0, same: 240 });
    expect(none.before).toEqual(none.after);
    expect(none.after.bands).toEqual(seen.after.bands);
    await test.restart();
    expect(await effectOf(test, settings)).toMatchObject({ against: { kind: 'version', number: 1 } });
  });

  it('counts the bands that the office has now, those of single properties, too, through a filter', async () => {
    const test = await testDesk();
    await practise(test);
    const all = await everything(test);
    const { settings } = await draftOf(test);
    const draft = weighted(settings, 'debt_to_income', 45);
    const [property = ''] = await test.call['applications.properties']({});
    const bands: Bands = { approvePercent: 75, declinePercent: 55 };
    const propertyBands: PropertyBands = { [property]: { approvePercent: 62.5, declinePercent: 62.5 } };
    await test.call['preferences.change']({ bands, propertyBands });
    const times = all.map(({ row }) => row.fetchedAt).toSorted();
    const middle = times[120] ?? '';
    for (const filter of [
      everyApplication,
      { ...everyApplication, property },
      { ...everyApplication, from: middle },
      { property, from: null, to: middle },
    ]) {
      const effect = await effectOf(test, draft, filter);
      const counts = { approve: 0, review: 0, decline: 0, none: 0 };
      const meant = all.filter(
        ({ row }) =>
          (filter.property === null || row.property === filter.property) &&
          (filter.from === null || row.fetchedAt >= filter.from) &&
          (filter.to === null || row.fetchedAt < filter.to),
      );
      for (const detail of meant) {
        const thresholds = bandsOf(detail.office.property, bands, propertyBands);
        counts[bandOf(percentUnder(draft, detail), thresholds) ?? 'none'] += 1;
      }
      expect(effect.applications).toBe(meant.length);
      expect(effect.after.bands).toEqual(counts);
    }
  });

  it('is told for the first and the newest of many questions; the others are superseded', async () => {
    const test = await testDesk();
    await practise(test);
    const { settings } = await draftOf(test);
    const drafts = [10, 20, 30, 40, 50, 60].map((weight) => weighted(settings, 'debt_to_income', weight));
    const answers = await Promise.all(
      drafts.map((draft) =>
        test.call['approvalCenter.effect']({ settings: draft, filter: everyApplication }),
      ),
    );
    expect(answers.map(({ state }) => state)).toEqual([
      'answered',
      ...new Array(4).fill('superseded'),
      'answered',
    ]);
    const last = answers.at(-1);
    const [draft = settings] = drafts.slice(-1);
    expect(last).toEqual({ state: 'answered', effect: await effectOf(test, draft) });
  });

  it('of rules out of their limits is refused, naming attribute and field, and the next question is answered', async () => {
    const test = await testDesk();
    await practise(test);
    const { settings } = await draftOf(test);
    const rule = settings.debt_to_income;
    if (rule === undefined) throw new Error('The draft has debt_to_income.');
    for (const [change, field] of [
      [{ weight: -1 }, 'weight'],
      [{ evaluationValue: 0 }, 'evaluation_value'],
      [{ scoreValue: -2 }, 'score_value'],
      [{ baselineValue: 1e13 }, 'baseline_value'],
      [{ weight: 1e12 }, 'weight'],
    ] as const) {
      const broken = { ...settings, debt_to_income: { ...rule, ...change } };
      const refusal = await refusalOf(
        test.call['approvalCenter.effect']({ settings: broken, filter: everyApplication }),
      );
      expect(refusal).toMatchObject({ kind: 'invalid-input', field: `debt_to_income.${field}` });
      expect(refusal.detail).toContain(field);
    }
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, place) => [`a${place}`, rule]));
    expect(
      await refusalOf(test.call['approvalCenter.effect']({ settings: many, filter: everyApplication })),
    ).toMatchObject({ kind: 'invalid-input', field: 'settings' });
    // Fractions can be calculated with.
    const fraction = { ...settings, debt_to_income: { ...rule, weight: 12.5, scoreValue: 0.25 } };
    expect((await effectOf(test, fraction)).applications).toBe(240);
  });

  it('of a thousand attributes against a thousand others keeps to the contract', async () => {
    const test = await testDesk();
    await practise(test);
    const { id, settings } = await draftOf(test);
    const rule = settings.debt_to_income;
    if (rule === undefined) throw new Error('The draft has debt_to_income.');
    const named = (letter: string): Settings => ({
      debt_to_income: { ...rule, weight: letter === 'a' ? 10 : 20 },
      ...Object.fromEntries(
        Array.from({ length: 999 }, (_, place) => [`${letter}${place}`, { ...rule, weight: 1 }]),
      ),
    });
    await test.call['approvalCenter.saveDraft']({ draftId: id, settings: named('a') });
    await test.call['approvalCenter.publish']({ draftId: id, reason: 'As many as there can be' });
    const effect = await effectOf(test, named('b'));
    expect(effect.notMeasured).toBe(240);
    expect(effect.movers[0]?.attributes).toHaveLength(1_999);
    const answer = { state: 'answered', effect } as const;
    expect(contract['approvalCenter.effect'].output.safeParse(answer).success).toBe(true);
  });

  it('of a desk without results is no effect', async () => {
    const test = await testDesk();
    await test.call['connections.choosePractice']({});
    const { settings } = await draftOf(test);
    expect(await effectOf(test, settings)).toMatchObject({
      applications: 0,
      cached: 0,
      against: { kind: 'nothing' },
      crossings: [],
      movers: [],
    });
  });
});

describe('the histogram of an attribute', () => {
  const request = { attribute: 'debt_to_income', filter: everyApplication, from: 0, to: 100, bars: 20 };

  it('counts what the applications measured', async () => {
    const test = await testDesk();
    await practise(test);
    const all = await everything(test);
    const values = all.flatMap(({ attributes }) => attributes.debt_to_income?.measured ?? []);
    const histogram = await test.call['approvalCenter.histogram'](request);
    expect(histogram).toMatchObject({
      measured: values.length,
      notMeasured: 240 - values.length,
      least: Math.min(...values),
      most: Math.max(...values),
    });
    const bars = histogram.bars.reduce((sum, count) => sum + count, histogram.below + histogram.above);
    expect(bars).toBe(values.length);
  });

  it('of a stretch that does not go upwards, or has no end, is refused with the reason', async () => {
    const test = await testDesk();
    await practise(test);
    for (const [from, to, reason] of [
      [5, 5, 'must end above its beginning'],
      [6, 5, 'must end above its beginning'],
      [-1.7e308, 1.7e308, 'too long'],
    ] as const) {
      const refusal = await refusalOf(test.call['approvalCenter.histogram']({ ...request, from, to }));
      expect(refusal).toMatchObject({ kind: 'invalid-input', field: 'to' });
      expect(refusal.detail).toContain(reason);
    }
  });
});
