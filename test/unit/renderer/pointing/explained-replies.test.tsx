// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PointingSettings } from '#renderer/features/pointing/index.ts';
import type { OpenQuestion, Pointed } from '#shared/features/pointing/model.ts';
import type { TaughtReply } from '#shared/service/pointing.ts';
import { type Answers, drawAtDesk } from '../desk-page.tsx';
import { AGENT, MANAGER, NOTHING_TAUGHT } from './questions.ts';

const at = '2026-03-02T09:00:00.000Z';
const TAUGHT: Pointed['taught'] = [
  {
    id: 'a',
    at,
    by: 'Rosa',
    taught: {
      kind: 'acknowledgement',
      means: 'yes',
      pattern: {
        ...{ call: 'setapprovalcenter', status: 200, contentType: 'text/plain' },
        body: { kind: 'text', text: 'Taken over' },
      },
    },
  },
  {
    id: 'b',
    at,
    by: 'Rosa',
    taught: {
      kind: 'field',
      ...{ call: 'getapplicationapproval', field: 'stage', word: 'second look', means: 'not-final' },
    },
  },
];
const LINK: OpenQuestion = {
  ...{ call: 'getTempUrl', subject: 'A-10001', at },
  question: {
    kind: 'link',
    pattern: {
      host: 'reports.screening.example',
      path: [
        { kind: 'word', text: 'r' },
        { kind: 'varies', length: 6, of: 'letters' },
      ],
      parameters: ['sig'],
    },
  },
};
const LIFETIME: OpenQuestion = {
  ...{ call: 'getTempUrl', subject: 'A-10002', at },
  question: { kind: 'field', call: 'getTempUrl', field: 'data.expiresin', word: '30' },
};

async function draw(taught: Pointed['taught'], questions: OpenQuestion[], answers: Answers = {}) {
  const told: TaughtReply[] = [];
  const forgotten: string[] = [];
  await drawAtDesk(<PointingSettings />, {
    'office.state': () => MANAGER,
    'pointing.get': () => ({ ...NOTHING_TAUGHT, taught }),
    'pointing.linkReply': () => null,
    'pointing.questions': () => questions,
    'pointing.teach': (input: { taught: TaughtReply }) => {
      told.push(input.taught);
      return NOTHING_TAUGHT;
    },
    'pointing.forget': ({ id }: { id: string }) => {
      forgotten.push(id);
      return NOTHING_TAUGHT;
    },
    ...answers,
  });
  return { told, forgotten };
}

test('what was explained is listed with who said it and when, and is undone from its row, where the focus stays', async () => {
  const { forgotten } = await draw(TAUGHT, []);
  const list = await screen.findByRole('list', { name: 'Explained responses' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Publishing rules: “Taken over” means yes');
  expect(first?.textContent).toContain('By Rosa');
  expect(second?.textContent).toContain('stage: “second look” means not complete');
  const undo = await within(list).findByRole('button', {
    name: 'Undo: stage: “second look” means not complete',
  });
  fireEvent.click(undo);
  await screen.findByText(/^Undone\./);
  expect(forgotten).toEqual(['b']);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Explained responses' }));
});

test('a link is asked about by its shape alone', async () => {
  const { told } = await draw([], [LINK]);
  fireEvent.click(
    await screen.findByRole('button', {
      name: 'Explain the response: Creating a report link: a link of this shape on reports.screening.example',
    }),
  );
  const asked = await screen.findByRole('dialog');
  expect(asked.textContent).toContain('https://reports.screening.example/r/‹6 letters›?sig=…');
  fireEvent.click(within(asked).getByRole('button', { name: 'This is a report link' }));
  await screen.findByText('Explained. Create the link again.');
  expect(told).toEqual([{ ...LINK.question, means: 'yes' }]);
});

test('a lifetime is asked for its unit, which counts whatever its number is', async () => {
  const { told } = await draw([], [LIFETIME]);
  fireEvent.click(await screen.findByRole('button', { name: /^Explain the response/ }));
  const asked = await screen.findByRole('dialog');
  const use = within(asked).getByRole('button', { name: 'Use from now on' });
  expect(use.hasAttribute('disabled')).toBe(true);
  expect(within(asked).getAllByRole('radio')).toHaveLength(4);
  fireEvent.click(within(asked).getByRole('radio', { name: 'Minutes' }));
  fireEvent.click(use);
  await screen.findByText('Explained. Create the link again.');
  expect(told).toEqual([
    { kind: 'field', call: 'getTempUrl', field: 'data.expiresin', word: null, means: 'minutes' },
  ]);
});

test('a verdict beside a link is said of its word, or of the field whatever stands there', async () => {
  const field = { kind: 'field', call: 'getTempUrl', field: 'stage', word: 'warm' } as const;
  const { told } = await draw([], [{ ...LIFETIME, question: field }]);
  const answer = async (label: string): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: /^Explain the response/ }));
    const asked = await screen.findByRole('dialog');
    fireEvent.click(within(asked).getByRole('radio', { name: label }));
    fireEvent.click(within(asked).getByRole('button', { name: 'Use from now on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await answer('“warm” means the link doesn’t work yet. Don’t copy it.');
  await answer('Nothing about the link. Ignore this field, whatever it says.');
  expect(told).toEqual([
    { ...field, means: 'not-final' },
    { ...field, word: null, means: 'nothing' },
  ]);
});

test('an agent sees what was explained and what is open, and changes neither', async () => {
  await draw(TAUGHT, [LINK], { 'office.state': () => AGENT });
  await screen.findByText(/^Unconfirmed: ask a manager\./);
  expect(within(screen.getByRole('list', { name: 'Explained responses' })).queryByRole('button')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Responses to explain' })).queryByRole('button')).toBeNull();
});

test('an office with a plain service sees neither list', async () => {
  await draw([], []);
  await screen.findByText('How responses are read');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText(/explain/i)).toBeNull();
});
