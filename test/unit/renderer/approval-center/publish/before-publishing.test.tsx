// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { DriftCaution } from '#renderer/features/approval-center/publish/DriftCaution.tsx';
import { FindingsToLookAt } from '#renderer/features/approval-center/publish/FindingsToLookAt.tsx';
import { useWhyHeldBack } from '#renderer/features/approval-center/publish/use-why-held-back.ts';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import { findings, type Setting, type Settings } from '#shared/scoring/index.ts';
import { draw } from '../../page.tsx';

const setting: Setting = {
  enabled: true,
  description: 'Rent',
  weight: 100,
  baselineValue: 30,
  baselineType: 'up',
  evaluationValue: 3,
  evaluationType: 'down',
  scoreValue: 10,
};
const settings: Settings = { net_monthly_rent: setting };

const version: PublishedVersion = {
  number: 4,
  publishedAt: '2026-03-01T10:00:00Z',
  publishedBy: 'ana',
  reason: 'The usual rules',
  origin: 'published',
  outcome: 'confirmed',
  serviceMessage: '',
  confirmedBy: '',
  contentHash: '0'.repeat(64),
  thresholds: null,
  settings,
};

interface WhyProps {
  readonly draft: Settings;
  readonly published?: PublishedVersion | null;
  readonly unusable?: string | null;
  readonly thresholds?: 'same' | 'changed' | 'unusable';
}

function Why({ draft, published = null, unusable = null, thresholds = 'same' }: WhyProps): ReactNode {
  const whys = useWhyHeldBack({ settings: draft, published, unusable, found: findings(draft), thresholds });
  return (
    <ul>
      {whys.map((why) => (
        <li key={why}>{why}</li>
      ))}
    </ul>
  );
}

async function whysOf(props: WhyProps): Promise<(string | null)[]> {
  await draw(<Why {...props} />);
  return screen.queryAllByRole('listitem').map((item) => item.textContent);
}

describe('publishing is held back', () => {
  test('by nothing where the draft differs and has no error', async () => {
    expect(await whysOf({ draft: settings })).toEqual([]);
    expect(
      await whysOf({ draft: { net_monthly_rent: { ...setting, weight: 99 } }, published: version }),
    ).toEqual([]);
  });

  test('by a draft without attributes', async () => {
    expect(await whysOf({ draft: {} })).toContain('The draft has no attributes.');
  });

  test('by a draft that is the same as what was confirmed, not as what was not', async () => {
    expect(await whysOf({ draft: settings, published: version })).toEqual(['The draft matches version 4.']);
    expect(await whysOf({ draft: settings, published: { ...version, outcome: 'unconfirmed' } })).toEqual([]);
  });

  test('by nothing where only its thresholds are others, by thresholds that cannot be used', async () => {
    expect(await whysOf({ draft: settings, published: version, thresholds: 'changed' })).toEqual([]);
    expect(await whysOf({ draft: settings, thresholds: 'unusable' })).toEqual([
      'The recommendation thresholds aren’t valid.',
    ]);
  });

  test('by a field that holds something unusable, under the attribute’s own name', async () => {
    expect(await whysOf({ draft: settings, unusable: 'net_monthly_rent' })).toEqual([
      'One field isn’t valid: Rent-to-income (net).',
    ]);
  });

  test('by an error, which names its attribute', async () => {
    const whys = await whysOf({ draft: { net_monthly_rent: { ...setting, evaluationValue: 0 } } });
    expect(whys).toHaveLength(1);
    expect(whys[0]).toMatch(/^Rent-to-income \(net\): /);
  });
});

test('warnings are listed before publishing, hints and errors are not among them', async () => {
  const against = { net_monthly_rent: { ...setting, baselineType: 'down' as const } };
  const warnings = findings(against).filter(({ severity }) => severity === 'warning');
  await draw(<FindingsToLookAt findings={findings(against)} />);
  expect(warnings.length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^Rent-to-income \(net\): /)).toHaveLength(warnings.length);
});

test('what somebody else has set is named before it is replaced, and no more of it than can be read', async () => {
  const drift = {
    settingsHash: 'seen',
    seenAt: '2026-03-05T10:00:00Z',
    applications: 12,
    settings: Object.fromEntries(
      Array.from({ length: 9 }, (_, place) => [`attribute_${place}`, { ...setting, weight: place }]),
    ),
  };
  await draw(<DriftCaution drift={drift} version={4} settings={settings} />);
  expect(screen.getByText(/differ from version 4/)).toBeTruthy();
  expect(screen.getByText(/and 4 more\.$/)).toBeTruthy();
});
