// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { draw } from '../page.tsx';

const { promise: lateCode, resolve: deliver } = Promise.withResolvers<{ default: () => ReactNode }>();
const LatePart = lazy(() => lateCode);

/** A page one of whose parts is asked for while it is shown. */
function Page(): ReactNode {
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <PageHeader title="Household of Ana Abara" />
      <button type="button" onClick={() => setWanted(true)}>
        Attributes
      </button>
      {isWanted ? <LatePart /> : null}
    </>
  );
}

test('the heading has the focus again after the page waited for one of its parts', async () => {
  await draw(
    <MemoryRouter>
      <Suspense fallback={<p>A moment</p>}>
        <Page />
      </Suspense>
    </MemoryRouter>,
  );
  const heading = screen.getByRole('heading', { level: 1 });
  act(() => heading.focus());
  act(() => screen.getByRole('button', { name: 'Attributes' }).click());
  screen.getByText('A moment');
  // What browsers do with what is hidden, and jsdom does not.
  act(() => heading.blur());
  await act(async () => deliver({ default: () => <p>Seven attributes</p> }));
  screen.getByText('Seven attributes');
  expect(document.activeElement).toBe(heading);
});
