// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Banners } from '#renderer/features/shell/Banners.tsx';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';

test('a clock that leapt is asked about with both dates, and the answer is one click', async () => {
  let answered = 0;
  const notice = {
    id: 'clock',
    kind: 'clock-leapt',
    at: '2031-11-23T12:00:00.000Z',
    knownAt: '2026-11-22T12:00:00.000Z',
  } as const;
  await drawAtDesk(<Banners state={{ ...CONNECTED, notices: [notice] }} />, {
    'retention.confirmClock': () => {
      answered += 1;
      return CONNECTED;
    },
  });
  expect(screen.getByText(/This computer says it’s Nov 23, 2031/).textContent).toContain('Nov 22, 2026');
  fireEvent.click(screen.getByRole('button', { name: 'The date is right' }));
  await waitFor(() => expect(answered).toBe(1));
});
