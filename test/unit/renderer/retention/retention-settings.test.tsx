// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { RetentionSettings } from '#renderer/features/retention/RetentionSettings.tsx';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { DEFAULT_RETENTION } from '#shared/features/retention/defaults.ts';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';

test('what would be erased is looked for each time it is asked for', async () => {
  const names = ['Ada Kettlebright', 'Aiko Saffronby'];
  await drawAtDesk(<RetentionSettings preferences={{ retention: DEFAULT_RETENTION }} />, {
    'retention.preview': () => [
      { kind: 'look-ups', count: 1, oldest: null, named: [names.shift() ?? 'nobody'] },
    ],
  });
  const ask = (): boolean =>
    fireEvent.click(screen.getByRole('button', { name: 'Show what would be deleted' }));
  ask();
  await screen.findByText(/Ada Kettlebright/);
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  ask();
  await screen.findByText(/Aiko Saffronby/);
});

test('saved rules are said to be saved, until they are changed again', async () => {
  function Settings(): ReactNode {
    return <RetentionSettings preferences={useDeskState().preferences} />;
  }
  await drawAtDesk(<Settings />, {
    'preferences.change': ({ retention = DEFAULT_RETENTION }) => ({
      ...CONNECTED,
      preferences: { ...CONNECTED.preferences, retention },
    }),
  });
  const days = screen.getByRole('textbox', { name: /lookups/ });
  fireEvent.change(days, { target: { value: '45' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'));
  fireEvent.change(days, { target: { value: '46' } });
  expect(screen.getByRole('status').textContent).toBe('');
});

test('0 days are not taken for always, nor more than can be kept: nothing is saved until they can be used', async () => {
  await drawAtDesk(<RetentionSettings preferences={{ retention: DEFAULT_RETENTION }} />, {});
  const days = screen.getByRole<HTMLInputElement>('textbox', { name: /lookups/ });
  const save = screen.getByRole('button', { name: 'Save' });
  for (const entered of ['0', '99999', '-3']) {
    fireEvent.change(days, { target: { value: entered } });
    fireEvent.blur(days);
    expect(days.value).toBe(`${entered} days`);
    expect(days.getAttribute('aria-invalid')).toBe('true');
    expect(save.getAttribute('aria-disabled')).toBe('true');
  }
  fireEvent.change(days, { target: { value: '' } });
  expect(days.getAttribute('aria-invalid')).not.toBe('true');
  expect(save.getAttribute('aria-disabled')).toBe('false');
});

test('decisions and activity kept for less than five years ask for a reason, and never go below two', async () => {
  const saved: unknown[] = [];
  await drawAtDesk(<RetentionSettings preferences={{ retention: DEFAULT_RETENTION }} />, {
    'preferences.change': ({ retention }) => {
      saved.push(retention);
      return CONNECTED;
    },
  });
  const save = screen.getByRole('button', { name: 'Save' });
  const days = screen.getByRole<HTMLInputElement>('textbox', { name: /Days for: Decisions/ });
  const enter = (text: string): void => {
    fireEvent.change(days, { target: { value: text } });
    fireEvent.blur(days);
  };
  enter('729');
  expect(days.getAttribute('aria-invalid')).toBe('true');
  enter('1824');
  expect(days.getAttribute('aria-invalid')).not.toBe('true');
  expect(save.getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), {
    target: { value: 'Counsel, 3 March' },
  });
  expect(save.getAttribute('aria-disabled')).toBe('false');
  fireEvent.click(save);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([{ rules: { decisions: 1_824 }, reason: 'Counsel, 3 March' }]);
  enter('1825');
  expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
  expect(screen.getAllByText(/15 U\.S\.C\. 1681p/)).not.toHaveLength(0);
});
