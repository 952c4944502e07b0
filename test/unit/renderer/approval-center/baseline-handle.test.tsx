// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { BaselineHandle } from '#renderer/features/approval-center/curve/BaselineHandle.tsx';
import { draw } from '../page.tsx';

async function drawHandle(language: 'en' | 'es' = 'en') {
  const told: string[] = [];
  function Handle() {
    const [value, setValue] = useState(30);
    return (
      <BaselineHandle
        value={value}
        unit="percent"
        view={{ from: 14.5, to: 66 }}
        onBegin={() => told.push('begin')}
        onMove={(moved) => {
          told.push(String(moved));
          setValue(moved);
        }}
        onEnd={() => told.push('end')}
        onCancel={() => told.push('cancel')}
      />
    );
  }
  await draw(<Handle />, language);
  return { told, slider: screen.getByRole('slider') };
}

describe('the baseline on the curve', () => {
  test('says where it is, in the unit, and how far it goes', async () => {
    const { slider } = await drawHandle();
    expect(slider.getAttribute('aria-valuenow')).toBe('30');
    expect(slider.getAttribute('aria-valuetext')).toBe('30%');
    expect(slider.getAttribute('aria-valuemin')).toBe('15');
    expect(slider.getAttribute('aria-valuemax')).toBe('66');
    expect(screen.getByText('Baseline 30%')).toBeTruthy();
  });

  test('goes by one with the arrow keys, by ten with Shift or page by page, and to the ends of what is in view', async () => {
    const { slider, told } = await drawHandle();
    for (const [key, shiftKey] of [
      ['ArrowRight', false],
      ['ArrowDown', false],
      ['ArrowUp', true],
      ['PageDown', false],
      ['ArrowLeft', false],
      ['End', false],
      ['Home', false],
    ] as const)
      fireEvent.keyDown(slider, { key, shiftKey });
    expect(told).toEqual(['31', '30', '40', '30', '29', '66', '15']);
  });

  test('does not go out of view, and tells nothing where nothing moves', async () => {
    const { slider, told } = await drawHandle();
    for (const key of ['End', 'ArrowRight', 'PageUp', 'End']) fireEvent.keyDown(slider, { key });
    expect(told).toEqual(['66']);
  });

  test('leaves every other key, and keys with Ctrl, to the page', async () => {
    const { slider, told } = await drawHandle();
    expect(fireEvent.keyDown(slider, { key: 'ArrowRight', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(slider, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(slider, { key: 'Escape' })).toBe(true);
    expect(told).toEqual([]);
  });
});
