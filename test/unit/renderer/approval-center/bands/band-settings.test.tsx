// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BandSettings } from '#renderer/features/approval-center/bands/BandSettings.tsx';
import { CONNECTED, drawAtDesk } from '#test/unit/renderer/desk-page.tsx';

test('the button that goes back to what is saved keeps the focus when nothing is left to go back from', async () => {
  await drawAtDesk(<BandSettings preferences={CONNECTED.preferences} />, {
    'approvalCenter.previewBands': () => ({
      all: { approve: 0, review: 0, decline: 0, none: 0 },
      properties: [],
    }),
  });
  const approve = (): HTMLElement => screen.getAllByRole('textbox', { name: /Approve/ })[0] ?? document.body;
  const saved = approve().getAttribute('value');
  fireEvent.change(approve(), { target: { value: '91' } });
  const reset = screen.getByRole('button', { name: 'Reset' });
  expect(reset.getAttribute('aria-disabled')).toBe('false');
  reset.focus();
  fireEvent.click(reset);
  expect(approve().getAttribute('value')).toBe(saved);
  expect(reset.getAttribute('aria-disabled')).toBe('true');
  // What is disabled could not keep it.
  expect(reset.hasAttribute('disabled')).toBe(false);
  expect(document.activeElement).toBe(reset);
});
