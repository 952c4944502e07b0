import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useSingleKeys } from '#renderer/lib/single-keys.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';

/** The field that a page is searched by: `/`, Ctrl+F and the palette lead into it, on every page alike. */
export function useSearchField(label: string) {
  const { singleKeys } = useDeskState().preferences;
  const ref = useRef<HTMLInputElement>(null);
  const focus = (): void => {
    ref.current?.focus();
    ref.current?.select();
  };
  useSingleKeys({ '/': focus }, singleKeys);
  useHotkeys([['mod+F', focus]], []);
  useOfferActions([{ id: 'search', label, icon: IconSearch, keys: 'mod+F', run: focus }], 'first');
  const keys = singleKeys ? '/ Control+F Meta+F' : 'Control+F Meta+F';
  return { focus, props: { ref, 'aria-keyshortcuts': keys } };
}
