// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { NameFirst, useNameFirst } from '#renderer/features/preferences/index.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { CONNECTED, drawAtDesk } from '../desk-page.tsx';

function Page({ onDecided }: { readonly onDecided: () => void }): ReactNode {
  const first = useNameFirst();
  const self = useDeskQuery('people.self', {});
  return (
    <>
      <p>{self.data?.name}</p>
      <button type="button" onClick={() => first(onDecided)}>
        Approve
      </button>
      <NameFirst />
    </>
  );
}

test('before the first decision one is asked for one’s name, and then it goes on', async () => {
  const done: string[] = [];
  await drawAtDesk(<Page onDecided={() => done.push('approved')} />, {
    'people.self': () => ({ name: 'root', isChosen: false }),
    'people.nameYourself': ({ name }) => {
      done.push(name);
      return { name, isChosen: true };
    },
  });
  await screen.findByText('root');
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const name = await screen.findByRole('textbox', { name: 'Your name' });
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByText('Enter your name.');
  expect(done).toEqual([]);
  fireEvent.change(name, { target: { value: ' Maria Ortiz ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(done).toEqual(['Maria Ortiz', 'approved']));
});

test('whoever has a name, and whoever practices, is not asked', async () => {
  const done: string[] = [];
  const drawn = await drawAtDesk(<Page onDecided={() => done.push('named')} />, {
    'people.self': () => ({ name: 'Maria Ortiz', isChosen: true }),
  });
  await screen.findByText('Maria Ortiz');
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(done).toEqual(['named']);
  drawn.unmount();

  await drawAtDesk(
    <Page onDecided={() => done.push('practiced')} />,
    { 'people.self': () => ({ name: 'root', isChosen: false }) },
    { ...CONNECTED, practice: { state: 'running' } },
  );
  await screen.findByText('root');
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(done).toEqual(['named', 'practiced']);
});
