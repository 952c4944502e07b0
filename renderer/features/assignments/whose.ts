import { useIsShared, useSelf } from '#renderer/features/office/index.ts';
import { SharedValue, useSharedValue } from '#renderer/lib/shared-value.ts';

export type Whose = 'mine' | 'everyone';

/** Kept while the program is open: whoever looks at theirs comes back to theirs. */
const whose = new SharedValue<Whose>('everyone');

/** Whose applications are looked at, where several people share the office; `member`: oneself, where it is one's own. */
export function useWhose(): {
  readonly isShared: boolean;
  readonly whose: Whose;
  readonly member: string | null;
  readonly show: (chosen: Whose) => void;
} {
  const chosen = useSharedValue(whose);
  const self = useSelf();
  const isShared = useIsShared();
  const shown = isShared ? chosen : 'everyone';
  return { isShared, whose: shown, member: shown === 'mine' ? self : null, show: (next) => whose.set(next) };
}
