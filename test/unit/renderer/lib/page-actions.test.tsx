// @vitest-environment jsdom
import { IconPrinter } from '@tabler/icons-react';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type PageAction, useOfferActions, usePageActions } from '#renderer/lib/page-actions.ts';

afterEach(cleanup);

const action = (id: string, run: () => void = () => {}, whyNot: string | null = null): PageAction => ({
  id,
  label: id,
  icon: IconPrinter,
  whyNot,
  run,
});

const idsOf = (actions: readonly PageAction[]): string[] => actions.map(({ id }) => id);

test('what parts of a page offer is there as long as they are, what the page is there for first', () => {
  const seen = renderHook(() => usePageActions());
  const list = renderHook(() => useOfferActions([action('print'), action('compare')]));
  const decision = renderHook(() => useOfferActions([action('decide')], 'first'));
  expect(idsOf(seen.result.current)).toEqual(['decide', 'print', 'compare']);
  decision.unmount();
  expect(idsOf(seen.result.current)).toEqual(['print', 'compare']);
  list.unmount();
  expect(seen.result.current).toEqual([]);
});

test('an action does what the page would do now, also where it was offered before the page was drawn anew', () => {
  const done: string[] = [];
  const seen = renderHook(() => usePageActions());
  const page = renderHook(({ shown }) => useOfferActions([action('refresh', () => done.push(shown))]), {
    initialProps: { shown: 'A-1' },
  });
  const [offered] = seen.result.current;
  page.rerender({ shown: 'A-2' });
  act(() => offered?.run());
  expect(done).toEqual(['A-2']);
});

test('the palette hears of what reads differently, of nothing else, and finds it where it stood', () => {
  let drawn = 0;
  const seen = renderHook(() => {
    drawn += 1;
    return usePageActions();
  });
  const first = renderHook(({ whyNot }) => useOfferActions([action('compare', () => {}, whyNot)]), {
    initialProps: { whyNot: 'Two to six can be compared.' as string | null },
  });
  renderHook(() => useOfferActions([action('print')]));
  const before = drawn;
  first.rerender({ whyNot: 'Two to six can be compared.' });
  expect(drawn).toBe(before);
  first.rerender({ whyNot: null });
  expect(drawn).toBe(before + 1);
  expect(seen.result.current.map(({ id, whyNot }) => [id, whyNot])).toEqual([
    ['compare', null],
    ['print', null],
  ]);
});
