// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { BandBadge } from '#renderer/features/scoring/BandBadge.tsx';
import { draw } from '../page.tsx';

test.each([
  ['approve', 'Approve'],
  ['review', 'Review'],
  ['decline', 'Decline'],
  [null, 'No recommendation'],
] as const)(
  'the band %s is told by a word and an icon of its own, not by colour alone',
  async (band, word) => {
    const { container } = await draw(<BandBadge band={band} />);
    expect(container.textContent).toContain(word);
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  },
);
