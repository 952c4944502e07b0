import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import type { ChannelOutput } from '#shared/rpc/contract.ts';

type Notice = ChannelOutput<'notices.list'>[number];

/** The complete notice of a decision that was printed or saved (null: none), and how many there are in all; one that was incomplete leaves it due. */
export function useNoticeGiven(decisionId: number | null): {
  readonly given: Notice | null | undefined;
  readonly count: number;
} {
  const { data } = useDeskQuery(
    'notices.list',
    { decisionId: decisionId ?? 0 },
    { enabled: decisionId !== null },
  );
  if (data === undefined) return { given: undefined, count: 0 };
  return { given: data.find(({ complete }) => complete !== false) ?? null, count: data.length };
}
