import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftStore } from '#renderer/features/approval-center/draft-store.ts';
import { withoutAttribute, withSetting } from '#renderer/features/approval-center/settings-edits.ts';
import { DeskCallError } from '#renderer/rpc/desk-call-error.ts';
import { DEFAULT_BANDS } from '#shared/features/approval-center/bands.ts';
import type { Draft } from '#shared/features/approval-center/model.ts';
import { defaultSettings, findings, fixFor, type Settings, spreadWeights } from '#shared/scoring/index.ts';

const SAVE_AFTER_MS = 400;
const SAVE_WITHIN_MS = 800;
const first = defaultSettings();

function withWeight(settings: Settings, weight: number): Settings {
  const setting = settings.net_monthly_rent;
  if (setting === undefined) throw new Error('The sample has no such attribute.');
  return { ...settings, net_monthly_rent: { ...setting, weight } };
}

function switched(settings: Settings, attribute: string): Settings {
  const setting = settings[attribute];
  if (setting === undefined) throw new Error(`The sample has no ${attribute}.`);
  return withSetting(settings, attribute, { ...setting, enabled: !setting.enabled });
}

/** The settings with their first finding cured that can be. */
function cured(settings: Settings): Settings {
  const fix = findings(settings).flatMap((finding) => fixFor(settings, finding) ?? [])[0];
  if (fix === undefined) throw new Error('There is nothing to cure.');
  return fix.settings;
}

const weightOf = (settings: Settings): number | undefined => settings.net_monthly_rent?.weight;

/** A desk that keeps what it is given to save, one answer after the other, each with a later time. */
function desk() {
  const saved: Settings[] = [];
  let failWith: Error | null = null;
  const draftOf = (settings: Settings): Draft => ({
    id: 1,
    name: 'First draft',
    settings,
    thresholds: DEFAULT_BANDS,
    basedOnVersion: null,
    updatedAt: new Date(Date.UTC(2026, 2, 3) + saved.length * 1_000).toISOString(),
  });
  const store = new DraftStore(draftOf(first), {
    saveAfterMs: SAVE_AFTER_MS,
    saveWithinMs: SAVE_WITHIN_MS,
    save: async ({ settings, thresholds }) => {
      if (failWith !== null) throw failWith;
      saved.push(settings);
      return { ...draftOf(settings), thresholds };
    },
  });
  return {
    store,
    saved,
    draftOf,
    failWith: (error: Error | null) => {
      failWith = error;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a draft', () => {
  test('shows a change at once and saves it by itself within a second', async () => {
    const { store, saved } = desk();
    store.change(withWeight(first, 11), 'weight');
    expect(weightOf(store.snapshot().settings)).toBe(11);
    expect(store.snapshot().saveState).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(999);
    expect(saved.map(weightOf)).toEqual([11]);
    expect(store.snapshot().saveState).toBe('saved');
  });

  test('saves quick changes once, as they ended', async () => {
    const { store, saved } = desk();
    for (const weight of [11, 12, 13]) store.change(withWeight(first, weight), 'weight');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(saved.map(weightOf)).toEqual([13]);
  });

  test('is saved in time even while changes go on without a pause', async () => {
    const { store, saved } = desk();
    for (let weight = 1; weight <= 30; weight += 1) {
      store.change(withWeight(first, weight), 'weight');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(saved.map(weightOf)).toEqual([8, 16, 24]);
  });

  test('saves what was changed while an earlier state was on its way', async () => {
    const { store, saved } = desk();
    store.change(withWeight(first, 11), 'weight');
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    store.change(withWeight(first, 12), 'other');
    expect(store.snapshot().saveState).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(2 * SAVE_AFTER_MS);
    expect(saved.map(weightOf)).toEqual([11, 12]);
    expect(store.snapshot().saveState).toBe('saved');
  });

  test('is saved at once when asked, and only then is the asking over', async () => {
    const { store, saved } = desk();
    store.change(withWeight(first, 11), 'weight');
    await store.flush();
    expect(saved.map(weightOf)).toEqual([11]);
  });

  test('that cannot be saved says why, keeps the change, and is saved with the next one', async () => {
    const { store, saved, failWith } = desk();
    failWith(new DeskCallError({ kind: 'records-failed', detail: 'The disk is full.' }));
    store.change(withWeight(first, 11), 'weight');
    await expect(store.flush()).rejects.toThrow('The disk is full.');
    expect(store.snapshot()).toMatchObject({ saveState: 'failed', error: { kind: 'records-failed' } });
    expect(weightOf(store.snapshot().settings)).toBe(11);
    failWith(null);
    store.change(withWeight(first, 12), 'weight');
    await store.flush();
    expect(saved.map(weightOf)).toEqual([12]);
    expect(store.snapshot()).toMatchObject({ saveState: 'saved', error: null });
  });

  test('takes twenty mixed changes back one by one, and does them again, exactly', () => {
    const { store } = desk();
    const states: Settings[] = [first];
    const change = (field: string, next: (settings: Settings) => Settings): void => {
      store.change(next(store.snapshot().settings), field);
      states.push(store.snapshot().settings);
    };
    for (let round = 0; round < 5; round += 1) {
      change(`weight ${round}`, (settings) => withWeight(settings, 20 + round));
      change(`switch ${round}`, (settings) => switched(settings, 'evictions'));
      change(`remove ${round}`, (settings) => withoutAttribute(settings, Object.keys(settings)[1] ?? ''));
      change(`spread ${round}`, round % 2 === 0 ? spreadWeights : cured);
    }
    expect(states).toHaveLength(21);
    const texts = states.map((settings) => JSON.stringify(settings));
    for (let step = 20; step > 0; step -= 1) {
      expect(JSON.stringify(store.snapshot().settings)).toBe(texts[step]);
      store.undo();
    }
    expect(store.snapshot()).toMatchObject({ settings: first, canUndo: false, canRedo: true });
    for (let step = 1; step <= 20; step += 1) {
      store.redo();
      expect(JSON.stringify(store.snapshot().settings)).toBe(texts[step]);
    }
    expect(store.snapshot().canRedo).toBe(false);
  });

  test('takes quick changes of one field back in one step, and slow ones singly', () => {
    const { store } = desk();
    store.change(withWeight(first, 11), 'weight');
    store.change(withWeight(first, 12), 'weight');
    vi.advanceTimersByTime(5_000);
    store.change(withWeight(first, 13), 'weight');
    store.undo();
    expect(weightOf(store.snapshot().settings)).toBe(12);
    store.undo();
    expect(store.snapshot().settings).toBe(first);
  });

  test('takes each act back by itself, however quickly they come', () => {
    const { store } = desk();
    store.change(switched(first, 'evictions'));
    store.change(first);
    store.change(switched(first, 'evictions'));
    store.undo();
    store.undo();
    expect(store.snapshot().settings.evictions?.enabled).toBe(false);
    store.undo();
    expect(store.snapshot()).toMatchObject({ settings: first, canUndo: false });
  });

  test('takes a whole movement back in one step, however long it took', () => {
    const { store } = desk();
    store.change(withWeight(first, 11), 'weight');
    store.beginMovement('weight');
    for (let weight = 12; weight <= 40; weight += 1) {
      store.change(withWeight(first, weight), 'weight');
      vi.advanceTimersByTime(1_500);
    }
    store.endMovement();
    store.change(withWeight(first, 50), 'weight');
    store.undo();
    expect(weightOf(store.snapshot().settings)).toBe(40);
    store.undo();
    expect(weightOf(store.snapshot().settings)).toBe(11);
    store.undo();
    expect(store.snapshot().settings).toBe(first);
  });

  test('is after a cancelled movement as it was before it, with all that could be done again', async () => {
    const { store, saved } = desk();
    store.change(withWeight(first, 11), 'one');
    store.change(withWeight(first, 12), 'two');
    store.undo();
    store.beginMovement('weight');
    for (const weight of [20, 30]) store.change(withWeight(first, weight), 'weight');
    store.cancelMovement();
    expect(weightOf(store.snapshot().settings)).toBe(11);
    expect(store.snapshot()).toMatchObject({ canUndo: true, canRedo: true });
    await store.flush();
    expect(saved.map(weightOf)).toEqual([11]);
    store.redo();
    expect(weightOf(store.snapshot().settings)).toBe(12);
  });

  test('knows no step of a movement in which nothing moved', () => {
    const { store } = desk();
    store.beginMovement('weight');
    store.endMovement();
    store.beginMovement('weight');
    store.cancelMovement();
    expect(store.snapshot()).toMatchObject({ settings: first, canUndo: false, saveState: 'saved' });
  });

  test('forgets what was undone once something else is changed', () => {
    const { store } = desk();
    store.change(withWeight(first, 11), 'one');
    store.undo();
    store.change(withWeight(first, 12), 'two');
    expect(store.snapshot().canRedo).toBe(false);
  });

  test('takes over a newer draft of the desk, undoably, but never over something unsaved', async () => {
    const { store, draftOf, saved } = desk();
    const elsewhere = { ...draftOf(withWeight(first, 30)), updatedAt: '2027-01-01T00:00:00.000Z' };
    store.change(withWeight(first, 11), 'weight');
    store.adopt(elsewhere);
    expect(weightOf(store.snapshot().settings)).toBe(11);
    await store.flush();
    store.adopt(elsewhere);
    expect(weightOf(store.snapshot().settings)).toBe(30);
    expect(saved.map(weightOf)).toEqual([11]);
    store.undo();
    expect(weightOf(store.snapshot().settings)).toBe(11);
  });

  test('is not set back by an answer that was on its way before the last save', async () => {
    const { store, draftOf } = desk();
    const old = draftOf(first);
    store.change(withWeight(first, 11), 'weight');
    await store.flush();
    store.adopt(old);
    expect(weightOf(store.snapshot().settings)).toBe(11);
  });
});
