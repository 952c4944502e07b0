// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { AttributeList } from '#renderer/features/approval-center/AttributeList.tsx';
import { withSetting } from '#renderer/features/approval-center/settings-edits.ts';
import { defaultSettings, findings, type Settings } from '#shared/scoring/index.ts';
import { draw } from '../page.tsx';

async function drawList(initial: Settings) {
  const begun: string[] = [];
  function List() {
    const [settings, setSettings] = useState(initial);
    const [selected, select] = useState<string | null>(Object.keys(initial)[0] ?? null);
    return (
      <>
        <AttributeList
          settings={settings}
          findings={findings(settings)}
          selected={selected}
          onSelect={select}
          onSwitch={(attribute) => {
            const setting = settings[attribute];
            if (setting === undefined) throw new Error(`There is no ${attribute}.`);
            setSettings(withSetting(settings, attribute, { ...setting, enabled: !setting.enabled }));
          }}
          onBegin={() => begun.push('begin')}
        />
        <input aria-label="The first field" data-first-field />
      </>
    );
  }
  await draw(<List />);
  return { begun };
}

const row = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const press = (key: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

describe('the list of attributes', () => {
  test('is one stop of the keyboard: at the chosen row', async () => {
    await drawList(defaultSettings());
    const stops = screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
    expect(stops).toEqual([row(/^Rent-to-income \(net\)/)]);
  });

  test('is walked with up and down, Home and End, and each row that is come to is chosen', async () => {
    await drawList(defaultSettings());
    row(/^Rent-to-income \(net\)/).focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(row(/^Debt to income/));
    expect(row(/^Debt to income/).getAttribute('aria-current')).toBe('true');
    press('End');
    expect(document.activeElement).toBe(row(/^Collections/));
    press('ArrowDown');
    expect(document.activeElement).toBe(row(/^Collections/));
    press('Home');
    press('ArrowUp');
    expect(document.activeElement).toBe(row(/^Rent-to-income \(net\)/));
  });

  test('switches an attribute with Space, and goes on to the fields with Enter', async () => {
    await drawList(defaultSettings());
    row(/^Rent-to-income \(net\)/).focus();
    press(' ');
    expect(screen.getByRole('switch', { name: /Rent-to-income \(net\)/ })).toHaveProperty('checked', false);
    expect(within(row(/^Rent-to-income \(net\)/)).getByText('off')).toBeTruthy();
    press('Enter');
    expect(document.activeElement).toBe(screen.getByLabelText('The first field'));
  });

  test('says how many findings there are about an attribute', async () => {
    const settings = defaultSettings();
    const setting = settings.net_monthly_rent;
    if (setting === undefined) throw new Error('The sample has no such attribute.');
    await drawList({ ...settings, net_monthly_rent: { ...setting, baselineType: 'down' } });
    expect(within(row(/^Rent-to-income \(net\)/)).getByLabelText('1 issue')).toBeTruthy();
  });

  test('offers the starting rules where it is empty', async () => {
    const { begun } = await drawList({});
    fireEvent.click(screen.getByRole('button', { name: 'Start with default rules' }));
    expect(begun).toEqual(['begin']);
  });
});
