// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Arithmetic } from '#renderer/features/applications/Arithmetic.tsx';
import { ScoreCard } from '#renderer/features/applications/ScoreCard.tsx';
import { scoreRows } from '#renderer/features/applications/waterfall.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import type { TaughtReply } from '#shared/service/pointing.ts';
import { applicationDetail } from '#test/fixtures/application-row.ts';
import { type Answers, drawAtDesk } from '../desk-page.tsx';
import { AGENT, MANAGER, NOTHING_TAUGHT } from '../pointing/questions.ts';

const SETTING = {
  enabled: true,
  weight: 100,
  baselineValue: 700,
  baselineType: 'down',
  evaluationValue: 10,
  evaluationType: 'down',
  scoreValue: 5,
  description: '',
} as const;

const detailWith = (said: Partial<ApplicationDetail>, row = {}): ApplicationDetail => ({
  ...applicationDetail({
    ...{ identifier: 'A-1', fetchedAt: new Date().toISOString(), score: 80, weight: 100 },
    ...row,
  }),
  ...said,
});

async function draw(detail: ApplicationDetail, answers: Answers = {}) {
  const taught: TaughtReply[] = [];
  const rows = scoreRows(detail);
  await drawAtDesk(
    <>
      <ScoreCard
        detail={detail}
        recommendation={{ ...detail.row, of: 'application', inHousehold: false }}
        rows={rows}
        onChoose={() => {}}
      />
      <Arithmetic detail={detail} rows={rows} chosen={null} onChoose={() => {}} />
    </>,
    {
      'office.state': () => MANAGER,
      'pointing.teach': (input: { taught: TaughtReply }) => {
        taught.push(input.taught);
        return NOTHING_TAUGHT;
      },
      ...answers,
    },
  );
  return { taught, card: screen.getByRole('region', { name: 'Score' }) };
}

test.each<[string, ApplicationDetail['withheld'][number], string]>([
  [
    'a report in progress',
    { kind: 'verdict', field: 'status', word: 'report in progress', says: 'pending' },
    'The service says: report in progress.',
  ],
  [
    'a switch that is off',
    { kind: 'verdict', field: 'success', word: 'false', says: 'negative' },
    'The service says: success: false.',
  ],
  [
    'a word that nobody has explained',
    { kind: 'verdict', field: 'stage', word: 'second look', says: 'unknown' },
    'The service says: stage: second look.',
  ],
  ['a part of it', { kind: 'status', status: 206 }, 'The service sent only part of the report (status 206).'],
  [
    'a further page',
    { kind: 'partial', why: 'page', at: '/meta' },
    'Partly understood: the service has more pages than it sent (/meta).',
  ],
  [
    'another applicant',
    { kind: 'other-applicant', guid: 'guid-2' },
    'The response names another applicant than the one saved here.',
  ],
])('a result with %s has no recommendation, and says why', async (_, reason, words) => {
  const { card } = await draw(detailWith({ withheld: [reason] }));
  expect(card.textContent).toContain('No recommendation');
  expect(card.textContent).toContain(words);
});

test('what is only partly understood leads to where one points at what is what', async () => {
  const { card } = await draw(detailWith({ withheld: [{ kind: 'partial', why: 'elsewhere', at: '/more' }] }));
  within(card).getByRole('button', { name: 'Show how it’s read…' });
});

test('a manager says what a word beside the result means, and the focus goes to the answer', async () => {
  const { card, taught } = await draw(
    detailWith({ withheld: [{ kind: 'verdict', field: 'stage', word: ' Second Look ', says: 'unknown' }] }),
  );
  fireEvent.click(await within(card).findByRole('button', { name: /^Explain the response/ }));
  const asked = await screen.findByRole('dialog');
  expect(asked.textContent).toContain('stage: second look');
  fireEvent.click(
    within(asked).getByRole('radio', {
      name: '“second look” is your provider’s own verdict. Show it, and recommend by your rules.',
    }),
  );
  fireEvent.click(within(asked).getByRole('button', { name: 'Use from now on' }));
  const done = await screen.findByText('Explained. Saved results are being read again.');
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(taught).toEqual([
    {
      ...{ kind: 'field', call: 'getapplicationapproval', field: 'stage', word: 'second look' },
      means: 'own-verdict',
    },
  ]);
});

test('that “guid” is no applicant token is said of the field, whatever stands there', async () => {
  const { card, taught } = await draw(detailWith({ withheld: [{ kind: 'other-applicant', guid: 'G-2' }] }));
  fireEvent.click(await within(card).findByRole('button', { name: /^Explain the response/ }));
  const asked = await screen.findByRole('dialog');
  fireEvent.click(within(asked).getByRole('radio'));
  fireEvent.click(within(asked).getByRole('button', { name: 'Use from now on' }));
  await screen.findByText(/^Explained\./);
  expect(taught).toEqual([
    { kind: 'field', call: 'getapplicationapproval', field: 'guid', word: null, means: 'nothing' },
  ]);
});

test('an agent is told to ask a manager about a word that nobody has explained, not about a report in progress', async () => {
  const unknown = { kind: 'verdict', field: 'stage', word: 'second look', says: 'unknown' } as const;
  await draw(detailWith({ withheld: [unknown] }), { 'office.state': () => AGENT });
  await screen.findByText(/^Unconfirmed: ask a manager\./);
  expect(screen.queryByRole('button', { name: /^Explain/ })).toBeNull();

  let isAnswered = false;
  await draw(detailWith({ withheld: [{ ...unknown, says: 'pending' }] }), {
    'office.state': () => {
      isAnswered = true;
      return AGENT;
    },
  });
  await waitFor(() => expect(isAnswered).toBe(true));
  expect(screen.queryByText(/ask a manager/)).toBeNull();
});

test('the provider’s own verdict stands beside the office’s recommendation', async () => {
  const { card } = await draw(
    detailWith(
      { ownVerdicts: [{ field: 'decision', word: 'approved' }] },
      { scorePercent: 80, band: 'decline' },
    ),
  );
  expect(card.textContent).toContain('Your provider’s own verdict: approved');
  expect(card.textContent).toContain('Decline');
});

test.each<[ApplicationDetail['impossible'][string]['why'], number, string]>([
  ['bureau-code', 9003, 'missing data: 9,003 is the bureau’s code for no score'],
  ['out-of-range', 1200, 'missing data: 1,200 isn’t possible'],
])(
  'a value that can’t occur (%s) is missing data with its reason, and to be reviewed',
  async (why, value, words) => {
    const { card } = await draw(
      detailWith(
        {
          settings: { credit_score: SETTING },
          attributes: { credit_score: { enabled: true, measured: null, points: 0 } },
          notMeasured: ['credit_score'],
          impossible: { credit_score: { value, why } },
        },
        { score: 0, scorePercent: 0, band: 'review', notMeasuredCount: 1, impossibleCount: 1 },
      ),
    );
    expect(card.textContent).toContain('Review: data missing');
    expect(card.textContent).toContain(
      '1 attribute has a value that isn’t possible. It counts as missing data.',
    );
    expect(screen.getByRole('region', { name: 'How this score was calculated' }).textContent).toContain(
      words,
    );
  },
);

test('a plain result says nothing of all that', async () => {
  const { card } = await draw(detailWith({}, { scorePercent: 80, band: 'approve' }));
  expect(card.textContent).not.toMatch(/No recommendation|Explain|verdict|isn’t possible/);
  expect(within(card).queryByRole('button', { name: /^Explain/ })).toBeNull();
});
