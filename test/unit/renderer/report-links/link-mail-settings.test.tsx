// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkMailSettings } from '#renderer/features/report-links/mail/LinkMailSettings.tsx';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';

test('after a field was inserted one writes on behind it', async () => {
  await drawAtDesk(<LinkMailSettings preferences={CONNECTED.preferences} />, {});
  const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  const before = body.value;
  body.setSelectionRange(2, 4);
  fireEvent.click(screen.getByRole('button', { name: /^{office}/ }));
  expect(body.value).toBe(`${before.slice(0, 2)}{office}${before.slice(4)}`);
  expect(document.activeElement).toBe(body);
  expect([body.selectionStart, body.selectionEnd]).toEqual([10, 10]);
});
