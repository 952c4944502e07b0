// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { draw } from '../page.tsx';

describe('an error message', () => {
  test('says what happened, what was kept and what to do', async () => {
    await draw(<ErrorMessage error={{ kind: 'unreachable' }} kept="The draft is still here." />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Can’t reach the screening service.');
    expect(alert.textContent).toContain('The draft is still here.');
    expect(alert.textContent).toContain('Check your network connection');
  });

  test('shows the service’s own words as text, whatever they hold', async () => {
    const words = '<img src=x onerror="alert(1)"> <b>No</b>';
    await draw(<ErrorMessage error={{ kind: 'refused', serviceMessage: words }} />);
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(document.querySelector('img, b')).toBeNull();
  });

  test('is in the user’s language', async () => {
    await draw(<ErrorMessage error={{ kind: 'busy', retryAfterSeconds: 6.2 }} />, 'es');
    expect(screen.getByRole('alert').textContent).toContain('El servicio pide esperar 7 s.');
  });

  test('says what the shared office refused in its own words, with a detail only where that helps', async () => {
    const refused = { kind: 'office-refused', detail: 'in English, for the log' } as const;
    await draw(<ErrorMessage error={{ ...refused, office: 'read-only-role' }} kept="The form." />);
    expect(screen.getByRole('alert').textContent).toBe(
      'Your role lets you read, but not change anything.The form.If you need to make changes, ask a manager of your office for another role. ',
    );
    await draw(<ErrorMessage error={{ ...refused, office: 'entry-refused' }} />, 'es');
    expect(screen.getByRole('alert').textContent).toContain('El servidor de la oficina rechaza');
    // A detail that has no Spanish stays in the log.
    expect(screen.getByRole('alert').textContent).not.toContain('in English, for the log');
  });
});
