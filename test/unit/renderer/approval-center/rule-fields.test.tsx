// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { RuleFields } from '#renderer/features/approval-center/RuleFields.tsx';
import { useUndoKeys } from '#renderer/features/approval-center/use-undo-keys.ts';
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
  const steps: string[] = [];
  function Fields() {
    const [current, setCurrent] = useState(setting);
    useUndoKeys(
      () => steps.push('undo'),
      () => steps.push('redo'),
    );
    return (
      <>
        <RuleFields
          setting={current}
          unit="percent"
          onChange={(change) => {
            changes.push({ ...current, ...change });
            setCurrent({ ...current, ...change });
          }}
          onUnusable={(state) => states.push(state)}
        />
        <textarea aria-label="Free text" />
        <div role="dialog">
          <button type="button">In a dialog</button>
        </div>
      </>
    );
  }
  await draw(<Fields />);
  return { changes, states, steps };
}

const field = (name: RegExp): HTMLElement => screen.getByRole('textbox', { name });
const write = (name: RegExp, value: string): void =>
  void fireEvent.change(field(name), { target: { value } });

describe('the fields of a rule', () => {
  test('pass on a whole number within its limits', async () => {
    const { changes, states } = await drawFields();
    write(/Baseline/, '35');
    expect(changes).toEqual([{ ...setting, baselineValue: 35 }]);
    expect(states.at(-1)).toBe('usable');
  });

  test.each([
    ['', 'Enter a number.'],
    ['ten', 'Enter digits only, with an optional minus sign.'],
    ['1e12', 'Enter digits only, with an optional minus sign.'],
    ['2.5', 'Enter a whole number.'],
    ['1000000000000', 'Enter 0 to 1,000,000.'],
  ])('keep %j to themselves, as it was written, and say why', async (text, message) => {
    const { changes, states } = await drawFields();
    write(/Weight/, text);
    expect(changes).toEqual([]);
    expect(states.at(-1)).toBe('unusable');
    expect(field(/Weight/)).toHaveProperty('value', text);
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('refuse a step that goes backwards', async () => {
    const { changes } = await drawFields();
    write(/Step size/, '-3');
    expect(changes).toEqual([]);
    expect(screen.getByText('Enter 1 to 1,000,000.')).toBeTruthy();
  });

  test('are usable again once the field is mended', async () => {
    const { changes, states } = await drawFields();
    write(/Weight/, '');
    write(/Weight/, '12');
    expect(changes).toEqual([{ ...setting, weight: 12 }]);
    expect(states.at(-1)).toBe('usable');
    expect(screen.queryByText('Enter a number.')).toBeNull();
  });

  test('go up and down by one with the arrow keys, by ten with Shift, from the last number that could be used', async () => {
    const { changes } = await drawFields();
    fireEvent.keyDown(field(/Weight/), { key: 'ArrowUp' });
    fireEvent.keyDown(field(/Weight/), { key: 'ArrowUp', shiftKey: true });
    write(/Weight/, 'x');
    fireEvent.keyDown(field(/Weight/), { key: 'ArrowDown' });
    expect(changes.map(({ weight }) => weight)).toEqual([11, 21, 20]);
    expect(field(/Weight/)).toHaveProperty('value', '20');
  });

  test('turn a direction round in words', async () => {
    const { changes } = await drawFields();
    fireEvent.click(screen.getByRole('radio', { name: 'Below the baseline' }));
    expect(changes).toEqual([{ ...setting, baselineType: 'down' }]);
  });

  test('leave undo to the draft, but first give back a number where something unusable stands', async () => {
    const { steps, states } = await drawFields();
    write(/Weight/, 'x');
    fireEvent.keyDown(field(/Weight/), { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect(field(/Weight/)).toHaveProperty('value', '10');
    expect(states.at(-1)).toBe('usable');
    expect(steps).toEqual([]);
    fireEvent.keyDown(field(/Weight/), { key: 'z', code: 'KeyZ', ctrlKey: true });
    fireEvent.keyDown(field(/Weight/), { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true });
    fireEvent.keyDown(field(/Weight/), { key: 'y', code: 'KeyY', ctrlKey: true });
    expect(steps).toEqual(['undo', 'redo', 'redo']);
  });

  test('leave undo in free text and in dialogs alone', async () => {
    const { steps } = await drawFields();
    fireEvent.keyDown(field(/Free text/), { key: 'z', code: 'KeyZ', ctrlKey: true });
    fireEvent.keyDown(screen.getByRole('button', { name: 'In a dialog' }), {
      key: 'z',
      code: 'KeyZ',
      ctrlKey: true,
    });
    expect(steps).toEqual([]);
    fireEvent.keyDown(screen.getByRole('radio', { name: 'Below the baseline' }), {
      key: 'z',
      code: 'KeyZ',
      ctrlKey: true,
    });
    expect(steps).toEqual(['undo']);
  });
});
