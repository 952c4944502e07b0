// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { RuleFields } from '#renderer/features/approval-center/RuleFields.tsx';
import type { Setting } from '#shared/scoring/index.ts';
import { draw } from '../page.tsx';

const setting: Setting = {
  enabled: true,
  description: 'Rent',
  weight: 10,
  baselineValue: 30,
  baselineType: 'up',
  evaluationValue: 3,
  evaluationType: 'down',
  scoreValue: 1,
};

async function drawFields() {
  const changes: Setting[] = [];
  const states: string[] = [];
  function Fields() {
    const [current, setCurrent] = useState(setting);
    return (
      <RuleFields
        setting={current}
        unit="percent"
        onChange={(changed) => {
          changes.push(changed);
          setCurrent(changed);
        }}
        onUnusable={(state) => states.push(state)}
      />
    );
  }
  await draw(<Fields />);
  return { changes, states };
}

const field = (name: RegExp): HTMLElement => screen.getByRole('textbox', { name });

describe('the fields of a rule', () => {
  test('pass on a whole number within its limits', async () => {
    const { changes, states } = await drawFields();
    fireEvent.change(field(/Baseline/), { target: { value: '35' } });
    expect(changes).toEqual([{ ...setting, baselineValue: 35 }]);
    expect(states.at(-1)).toBe('usable');
  });

  test.each([
    ['', 'Enter a number.'],
    ['2.5', 'Whole numbers only.'],
    ['1000001', 'From 0 to 1,000,000.'],
  ])('keep %j to themselves and say why', async (text, message) => {
    const { changes, states } = await drawFields();
    fireEvent.change(field(/Weight/), { target: { value: text } });
    expect(changes).toEqual([]);
    expect(states.at(-1)).toBe('unusable');
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('are usable again once the field is mended', async () => {
    const { changes, states } = await drawFields();
    fireEvent.change(field(/Weight/), { target: { value: '' } });
    fireEvent.change(field(/Weight/), { target: { value: '12' } });
    expect(changes).toEqual([{ ...setting, weight: 12 }]);
    expect(states.at(-1)).toBe('usable');
    expect(screen.queryByText('Enter a number.')).toBeNull();
  });

  test('turn a direction round in words', async () => {
    const { changes } = await drawFields();
    fireEvent.click(screen.getByRole('radio', { name: 'Below the baseline' }));
    expect(changes).toEqual([{ ...setting, baselineType: 'down' }]);
  });
});
