// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { BandTable } from '#renderer/features/approval-center/effect/BandTable.tsx';
import { Crossings } from '#renderer/features/approval-center/effect/Crossings.tsx';
import { changeEffectPlace } from '#renderer/features/approval-center/effect/effect-place.ts';
import { Movers } from '#renderer/features/approval-center/effect/Movers.tsx';
import type { Mover } from '#shared/features/approval-center/effect.ts';
import { draw } from '../../page.tsx';
import { effect, mover, setting } from './effects.ts';

const drawAt = (element: ReactElement) => draw(<MemoryRouter>{element}</MemoryRouter>);

beforeEach(() => changeEffectPlace({ openCrossing: null, movers: 'few' }));

describe('the bands of an effect', () => {
  test('are counted before and after, with the sign of the change', async () => {
    await drawAt(<BandTable before={effect.before.bands} after={effect.after.bands} />);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'RecommendationBeforeAfterChange',
      'Approve100121+21',
      'Review9078−12',
      'Decline5041−9',
    ]);
  });

  test('name those without a score where there are any', async () => {
    await drawAt(<BandTable before={effect.before.bands} after={{ ...effect.after.bands, none: 4 }} />);
    expect(screen.getByRole('row', { name: /No recommendation/ }).textContent).toContain('04+4');
  });
});

describe('the crossings of an effect', () => {
  test('list their applications on request, each with its scores and a way to it', async () => {
    await drawAt(<Crossings effect={effect} />);
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Review\s*to\s*Approve/ }));
    expect(screen.getByRole('link', { name: 'Ana Abara' }).getAttribute('href')).toBe('/applications/A-1');
    expect(screen.getByRole('link', { name: 'Application A-2' })).toBeTruthy();
    expect(screen.getByText('70% to 90%')).toBeTruthy();
    expect(screen.getByText('Showing the 2 biggest changes of 25.')).toBeTruthy();
  });

  test('have one list open at a time', async () => {
    await drawAt(<Crossings effect={effect} />);
    const buttons = screen.getAllByRole('button');
    for (const button of buttons) fireEvent.click(button);
    expect(buttons.map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'false', 'true']);
  });

  test('are none where every application stays in its band', async () => {
    await drawAt(<Crossings effect={{ crossings: [] }} />);
    expect(screen.getByText('No recommendations change.')).toBeTruthy();
  });
});

describe('the movers of an effect', () => {
  const wordsOf = async (changed: Partial<Mover>): Promise<string | null> => {
    await drawAt(
      <Movers effect={{ movers: [{ ...mover, ...changed }] }} settings={{ net_monthly_rent: setting }} />,
    );
    return screen.getByRole('listitem').textContent;
  };
  const attribute = mover.attributes[0] ?? { attribute: '', measured: null, before: null, after: null };

  test('are told with the points before and after, and the draft’s arithmetic', async () => {
    const words = await wordsOf({});
    expect(words).toContain('70% to 90%');
    expect(words).toContain('34%: 9 points instead of 8.');
    expect(words).toContain('34% is 4 over 30% → 1 step of 3 → −1 (9 of 10)');
  });

  test('are told of attributes that begin and cease to count', async () => {
    expect(await wordsOf({ attributes: [{ ...attribute, before: null, after: 1 }] })).toContain(
      '1 point (newly included).',
    );
    expect(await wordsOf({ attributes: [{ ...attribute, before: 8, after: null }] })).toContain(
      'no longer included (was 8 points).',
    );
  });

  test('are told that only the whole has changed where no attribute’s points have', async () => {
    expect(await wordsOf({ attributes: [] })).toContain('Same points, out of a different total');
  });

  test('are a few at first, and all on request', async () => {
    const movers = Array.from({ length: 12 }, (_, place) => ({ ...mover, identifier: `A-${place}` }));
    await drawAt(<Movers effect={{ movers }} settings={{ net_monthly_rent: setting }} />);
    const list = screen.getByRole('list');
    expect(within(list).getAllByRole('link')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(within(list).getAllByRole('link')).toHaveLength(12);
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(within(list).getAllByRole('link')).toHaveLength(5);
  });
});
