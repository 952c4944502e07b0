// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginConnectionScope } from '#renderer/connection/scope.ts';
import { CurveCard } from '#renderer/features/approval-center/curve/CurveCard.tsx';
import { DraftStore } from '#renderer/features/approval-center/draft-store.ts';
import { EffectPanel } from '#renderer/features/approval-center/effect/EffectPanel.tsx';
import { everything, type FilterChoice } from '#renderer/features/approval-center/effect/effect-filter.ts';
import { changeEffectPlace } from '#renderer/features/approval-center/effect/effect-place.ts';
import { DEFAULT_BANDS } from '#shared/features/approval-center/bands.ts';
import type { EffectFilter } from '#shared/features/approval-center/effect.ts';
import type { Draft } from '#shared/features/approval-center/model.ts';
import type { Settings } from '#shared/scoring/index.ts';
import { type Answers, CONNECTED, drawAtDesk } from '../../desk-page.tsx';
import { effect, setting } from './effects.ts';

const draft: Draft = {
  id: 1,
  name: 'First draft',
  settings: { net_monthly_rent: setting },
  thresholds: DEFAULT_BANDS,
  basedOnVersion: null,
  updatedAt: '2026-03-03T00:00:00.000Z',
};
const still = { onBegin: () => {}, onMove: () => {}, onEnd: () => {}, onCancel: () => {} };

interface Asked {
  /** The effects that were asked for and the drafts that were drawn, in turn. */
  readonly inTurn: string[];
  readonly ofEffect: EffectFilter[];
  readonly ofHistogram: EffectFilter[];
}

/** The panel and the curve as the editor has them, before a desk with 240 applications. */
async function drawEditor(effectPanel: 'whole' | 'line' = 'whole', applications = effect.applications) {
  const asked: Asked = { inTurn: [], ofEffect: [], ofHistogram: [] };
  let state = { ...CONNECTED, preferences: { ...CONNECTED.preferences, effectPanel } };
  const answers: Answers = {
    'approvalCenter.effect': ({ settings, filter }) => {
      asked.inTurn.push(`asked ${settings.net_monthly_rent?.baselineValue}`);
      asked.ofEffect.push(filter);
      return { state: 'answered', effect: { ...effect, applications } };
    },
    'approvalCenter.histogram': ({ filter, from, to, bars }) => {
      asked.ofHistogram.push(filter);
      return {
        measured: applications,
        notMeasured: 0,
        least: 10,
        most: 60,
        from,
        to,
        bars: new Array<number>(bars).fill(1),
        below: 0,
        above: 0,
      };
    },
    'applications.properties': () => ['Alder Court'],
    'preferences.change': ({ effectPanel: changed = effectPanel }) => {
      state = { ...state, preferences: { ...state.preferences, effectPanel: changed } };
      return state;
    },
  };
  const store = new DraftStore(draft, {
    save: async (saved) => ({ ...draft, ...saved }),
    saveAfterMs: 400,
    saveWithinMs: 800,
  });
  await drawAtDesk(
    <Editor store={store} onDrawn={(drawn) => void asked.inTurn.push(drawn)} />,
    answers,
    state,
  );
  return { ...asked, store };
}

interface DrawnProps {
  readonly onDrawn: (drawn: string) => void;
}

function Editor({ store, onDrawn }: DrawnProps & { readonly store: DraftStore }): ReactNode {
  const { settings } = useSyncExternalStore(store.subscribe, store.snapshot);
  return (
    <>
      <Drawn settings={settings} onDrawn={onDrawn} />
      <CurveCard attribute="net_monthly_rent" rule={setting} unit="percent" movement={still} />
      <EffectPanel draft={store} settings={settings} thresholds={DEFAULT_BANDS} />
    </>
  );
}

/** Stands before the panel, so that its effects come first where both are drawn together. */
function Drawn({ settings, onDrawn }: DrawnProps & { readonly settings: Settings }): ReactNode {
  useLayoutEffect(() => onDrawn(`drawn ${settings.net_monthly_rent?.baselineValue}`), [settings, onDrawn]);
  return null;
}

const choose = (choice: Partial<FilterChoice>): void =>
  changeEffectPlace({ choice: { ...everything, ...choice } });
const fold = (name: string): HTMLElement => screen.getByRole('button', { name });

beforeEach(() => {
  // The panel begins anew where the connection is another one.
  beginConnectionScope();
});

describe('the panel of the effect', () => {
  test('asks as soon as the draft changes, before that is drawn, and once', async () => {
    const { inTurn, store } = await drawEditor();
    await screen.findByText('37 of 240 applications change recommendation');
    const before = inTurn.length;
    const changed = { net_monthly_rent: { ...setting, baselineValue: setting.baselineValue + 1 } };
    act(() => store.change(changed));
    const value = changed.net_monthly_rent.baselineValue;
    await waitFor(() => expect(inTurn.slice(before)).toContain(`drawn ${value}`));
    // At most one is asked in a frame, and whatever was asked twice would be there before the next one.
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    act(() => store.undo());
    await waitFor(() => expect(inTurn).toHaveLength(before + 4));
    expect(inTurn.slice(before)).toEqual([
      `asked ${value}`,
      `drawn ${value}`,
      `asked ${setting.baselineValue}`,
      `drawn ${setting.baselineValue}`,
    ]);
  });

  test('asks nothing of a draft that cannot be used, and goes on with the next one that can', async () => {
    const { inTurn, store } = await drawEditor();
    await screen.findByText('37 of 240 applications change recommendation');
    const before = inTurn.length;
    act(() => store.change({ net_monthly_rent: { ...setting, evaluationValue: 0 } }));
    act(() => store.change({ net_monthly_rent: { ...setting, baselineValue: 7 } }));
    await waitFor(() => expect(inTurn).toContain('asked 7'));
    expect(inTurn.slice(before).filter((entry) => entry.startsWith('asked'))).toEqual(['asked 7']);
  });

  test('folds into how many change recommendation, and unfolds again', async () => {
    await drawEditor();
    await screen.findByRole('region', { name: 'Changed recommendations' });
    expect(fold('Hide details').getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(fold('Hide details'));
    await waitFor(() => expect(fold('Show details').getAttribute('aria-expanded')).toBe('false'));
    expect(screen.getByText('37 of 240 applications change recommendation')).toBeTruthy();
    expect(screen.getByText('2 worsen')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Changed recommendations' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Property' })).toBeNull();
    fireEvent.click(fold('Show details'));
    await screen.findByRole('region', { name: 'Changed recommendations' });
  });

  test('is found folded by whoever left it so, and says what is filtered', async () => {
    choose({ property: 'Alder Court' });
    await drawEditor('line');
    await screen.findByText('37 of 240 applications change recommendation');
    expect(fold('Show details').getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('Alder Court')).toBeTruthy();
  });

  test('does not fold away why it shows nothing, and what to do then', async () => {
    await drawEditor('line', 0);
    await screen.findByText('No applications match');
    expect(screen.queryByRole('button', { name: 'Show details' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Property' })).toBeTruthy();
  });
});

describe('the histogram behind the curve', () => {
  test('shows every cached value, and says nothing of a filter, where none is set', async () => {
    const asked = await drawEditor();
    await screen.findByText('240 saved applications');
    expect(screen.queryByText(/Filtered under Effect/)).toBeNull();
    expect(asked.ofHistogram.at(-1)).toEqual({ property: null, from: null, to: null });
  });

  test('follows the filter of the effect, and says so in words', async () => {
    const asked = await drawEditor();
    const property = await screen.findByRole('combobox', { name: 'Property' });
    await screen.findByRole('option', { name: 'Alder Court' });
    fireEvent.change(property, { target: { value: 'Alder Court' } });
    await screen.findByText('Filtered under Effect: Alder Court');
    fireEvent.change(screen.getByRole('combobox', { name: 'Last updated' }), { target: { value: 'days30' } });
    await screen.findByText('Filtered under Effect: Alder Court, updated in the last 30 days');
    await waitFor(() => expect(asked.ofHistogram.at(-1)).toEqual(asked.ofEffect.at(-1)));
    expect(asked.ofHistogram.at(-1)).toMatchObject({ property: 'Alder Court', to: null });
    expect(asked.ofHistogram.at(-1)?.from).not.toBeNull();
  });

  test('names the days that were chosen, and goes by the last ones that make sense', async () => {
    const asked = await drawEditor();
    const words = (): string | undefined => screen.queryByText(/Filtered under Effect/)?.textContent;
    choose({ period: 'custom', fromDay: '2026-02-01', toDay: '2026-02-28' });
    await waitFor(() => expect(words()).toContain('updated from Feb 1, 2026 to Feb 28, 2026'));
    await waitFor(() => expect(asked.ofHistogram.at(-1)?.to).not.toBeNull());
    const sensible = asked.ofHistogram.at(-1);
    choose({ period: 'custom', fromDay: '2026-03-01', toDay: '2026-02-28' });
    await screen.findByText('The end date must be on or after the start date.');
    expect([asked.ofHistogram.at(-1), asked.ofEffect.at(-1)]).toEqual([sensible, sensible]);
    expect(words()).toContain('updated from Feb 1, 2026 to Feb 28, 2026');
    choose({ period: 'custom', fromDay: '2026-03-01', toDay: '' });
    await waitFor(() => expect(words()).toContain('updated since Mar 1, 2026'));
    choose({ period: 'custom', fromDay: '', toDay: '2026-03-01' });
    await waitFor(() => expect(words()).toContain('updated up to Mar 1, 2026'));
  });

  test('says where none of what is let through was measured', async () => {
    choose({ property: 'Alder Court' });
    await drawEditor('whole', 0);
    await screen.findByText('No data for these applications');
  });
});
