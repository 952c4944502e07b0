// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { FindingsList, withFixes } from '#renderer/features/approval-center/FindingsList.tsx';
import { WeightBar } from '#renderer/features/approval-center/WeightBar.tsx';
import { defaultSettings, findings, type Settings } from '#shared/scoring/index.ts';
import { enabled, INVERTED, WORKED } from '../../scoring/rules.ts';
import { draw } from '../page.tsx';

async function drawFindings(initial: Settings) {
  const states: Settings[] = [];
  function Findings() {
    const [settings, setSettings] = useState(initial);
    return (
      <FindingsList
        findings={withFixes(
          settings,
          findings(settings).filter(({ attribute }) => attribute !== null),
        )}
        title="Checks"
        none="Nothing was found."
        onFix={({ fix }) => {
          if (fix === null) throw new Error('A finding without a fix has no button.');
          states.push(fix.settings);
          setSettings(fix.settings);
        }}
      />
    );
  }
  await draw(<Findings />);
  return states;
}

describe('findings', () => {
  test('catch the inverted sample, say what its cure does and what the rule is then, and cure it at a click', async () => {
    const states = await drawFindings({ net_monthly_rent: enabled(INVERTED) });
    expect(screen.getByText(/usually worse when it is higher/)).toBeTruthy();
    expect(screen.getByText(/^Result: Starts at 10 points\. Above 30%/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reverse direction: count above the baseline' }));
    expect(states[0]?.net_monthly_rent).toEqual({ ...enabled(INVERTED), baselineType: 'up' });
    expect(screen.getByText('Nothing was found.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Checks' }));
  });

  test('stand with the gravest first, and have no button where nothing can be meant', async () => {
    await drawFindings({
      pets: enabled({ ...WORKED, weight: 1 }),
      plants: enabled({ ...WORKED, scoreValue: 0 }),
      rent: enabled({ ...WORKED, weight: -1 }),
    });
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => /^(Error|Warning|Hint)/.exec(item.textContent)?.[0])).toEqual([
      'Error',
      'Warning',
      'Hint',
    ]);
    expect(items.map((item) => item.querySelector('button') !== null)).toEqual([true, true, false]);
  });
});

async function drawWeights(initial: Settings) {
  function Weights() {
    const [settings, setSettings] = useState(initial);
    return <WeightBar settings={settings} onChange={(change) => setSettings(change)} />;
  }
  await draw(<Weights />);
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('the weight bar', () => {
  test('says how much is in use, and rounds it to 100 at a click', async () => {
    await drawWeights({
      a: enabled({ ...WORKED, weight: 46 }),
      b: enabled({ ...WORKED, weight: 46 }),
      c: { ...enabled(WORKED), enabled: false },
    });
    expect(screen.getByText('92 of 100 points used')).toBeTruthy();
    fireEvent.click(button('Round to 100'));
    expect(screen.getByText('100 of 100 points used')).toBeTruthy();
    expect(button('Round to 100').getAttribute('aria-disabled')).toBe('true');
  });

  test('says by how much too much is in use, and spreads 100 evenly at a click', async () => {
    await drawWeights({
      a: enabled({ ...WORKED, weight: 100 }),
      b: enabled({ ...WORKED, weight: 20 }),
      c: enabled({ ...WORKED, weight: 10 }),
    });
    expect(screen.getByText('130 of 100 points used')).toBeTruthy();
    fireEvent.click(button('Spread evenly'));
    expect(screen.getByText('100 of 100 points used')).toBeTruthy();
    expect(button('Spread evenly').getAttribute('aria-disabled')).toBe('true');
  });

  test('has nothing to offer where all is as it should be, and keeps the focus there', async () => {
    await drawWeights(defaultSettings());
    const round = button('Round to 100');
    round.focus();
    fireEvent.click(round);
    expect(document.activeElement).toBe(round);
    expect(button('Spread evenly').getAttribute('aria-disabled')).toBe('false');
  });
});
