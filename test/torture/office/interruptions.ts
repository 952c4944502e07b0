import { pick } from '../merge/move.ts';
import type { OfficeDesk } from './office-desk.ts';
import type { Interruption } from './session.ts';

interface Parts {
  readonly desk: OfficeDesk;
  /** All of the office. */
  readonly desks: readonly OfficeDesk[];
  /** A number below another, by chance. */
  below(most: number): number;
  /** At one of so many steps. */
  readonly within: number;
  /** Whether it is in the middle of another desk's session already. */
  readonly isInner: boolean;
  count(what: string): void;
  act(desk: OfficeDesk): void;
  /** Another desk comes to its hub. */
  exchange(desk: OfficeDesk): Promise<void>;
}

const EVERYTHING = 1_000_000;

/** What happens at some step of a session, by chance. */
export function interruptionsBy(parts: Parts): Interruption[] {
  const { below, within } = parts;
  if (below(3) === 0) return [];
  return Array.from({ length: 1 + below(2) }, () => ({
    step: 1 + below(within),
    happens: happening(parts),
  }));
}

function happening({ desk, desks, below, isInner, count, act, exchange }: Parts): Interruption['happens'] {
  const what = below(isInner ? 3 : 5);
  switch (what) {
    case 0:
      return async () => {
        count('killed in a session');
        return 'killed';
      };
    case 1:
      return async () => {
        count('cut off');
        return 'cut';
      };
    case 2:
      return async () => {
        count('acted in a session');
        act(desk);
        return 'goes on';
      };
    default: {
      const others = desks.filter((other) => other !== desk);
      const other = pick(others, below(EVERYTHING));
      const isActing = what === 3;
      return async () => {
        if (other === undefined) return 'goes on';
        count('another’s session in a session');
        if (isActing) act(other);
        await exchange(other);
        return 'goes on';
      };
    }
  }
}
