// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AskedReply } from '#renderer/features/pointing/index.ts';
import type { OpenQuestion } from '#shared/features/pointing/model.ts';
import type { TaughtReply } from '#shared/service/pointing.ts';
import { type Answers, drawAtDesk } from '../desk-page.tsx';
import { ACCEPTED_LATER, AGENT, MANAGER, NOTHING_TAUGHT } from './questions.ts';

/** A desk at which replies left these questions open, and what it was taught. */
function asking(questions: OpenQuestion[], answers: Answers = {}) {
  const taught: TaughtReply[] = [];
  return {
    taught,
    answers: {
      'office.state': () => MANAGER,
      'pointing.questions': () => questions,
      'pointing.teach': (input: { taught: TaughtReply }) => {
        taught.push(input.taught);
        return NOTHING_TAUGHT;
      },
      ...answers,
    } satisfies Answers,
  };
}

const dialog = () => screen.findByRole('dialog', { name: 'What does this response mean?' });

test('a manager sees the response as it came, says which field changes and that it means yes, and the focus goes to the answer', async () => {
  const { taught, answers } = asking([ACCEPTED_LATER]);
  await drawAtDesk(<AskedReply call="setapprovalcenter" />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Explain the response…' }));
  const asked = await dialog();
  const response = within(asked).getByRole('region', { name: 'Response' });
  expect(asked.textContent).toContain('Status 200 · application/json');
  expect(response.textContent).toContain('taken over');
  expect(response.textContent).toContain('data.items[0].ref');
  // A field that is a verdict by its name, and one that is known to change, are no choice.
  expect(within(response).getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(within(response).getByRole('checkbox', { name: 'data.items[0].ref changes each time' }));
  fireEvent.click(within(asked).getByRole('button', { name: 'This means yes' }));

  const done = await screen.findByText(/^Explained\./);
  expect(taught).toEqual([
    {
      kind: 'acknowledgement',
      means: 'yes',
      pattern: {
        call: 'setapprovalcenter',
        status: 200,
        contentType: 'application/json',
        body: {
          kind: 'fields',
          fields: [
            { path: ['data', 'state'], value: '"taken over"' },
            { path: ['data', 'items', 0, 'ref'], value: null },
            { path: ['token'], value: null },
          ],
        },
      },
    },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(screen.queryByRole('button', { name: 'Explain the response…' })).toBeNull();
});

test('“This means no” is sent as such, with every value as it came where no field was marked', async () => {
  const { taught, answers } = asking([ACCEPTED_LATER]);
  await drawAtDesk(<AskedReply call="setapprovalcenter" />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Explain the response…' }));
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'This means no' }));
  await screen.findByText(/^Explained\./);
  expect(taught).toEqual([{ ...ACCEPTED_LATER.question, means: 'no' }]);
});

test('Enter answers nothing, and Escape gives the focus back to the button', async () => {
  const { taught, answers } = asking([ACCEPTED_LATER]);
  await drawAtDesk(<AskedReply call="setapprovalcenter" />, answers);
  const explain = await screen.findByRole('button', { name: 'Explain the response…' });
  explain.focus();
  fireEvent.click(explain);
  const asked = await dialog();
  await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.textContent).not.toMatch(/means/);
  fireEvent.keyDown(asked, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(explain);
  expect(taught).toEqual([]);
});

test.each<[string, OpenQuestion['question'], string]>([
  [
    'an empty body',
    {
      kind: 'acknowledgement',
      pattern: { call: 'setapprovalcenter', status: 200, contentType: '', body: { kind: 'empty' } },
    },
    'The response is empty.',
  ],
  [
    'a text',
    {
      kind: 'acknowledgement',
      pattern: {
        call: 'setapprovalcenter',
        status: 200,
        contentType: 'text/plain',
        body: { kind: 'text', text: 'Thank you, come again <b>' },
      },
    },
    'Thank you, come again <b>',
  ],
])('%s is shown as it came', async (_, question, words) => {
  const { answers } = asking([{ ...ACCEPTED_LATER, question }]);
  await drawAtDesk(<AskedReply call="setapprovalcenter" />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Explain the response…' }));
  expect((await dialog()).textContent).toContain(words);
});

test('an agent is told to ask a manager, and cannot answer', async () => {
  const { answers } = asking([ACCEPTED_LATER], { 'office.state': () => AGENT });
  await drawAtDesk(<AskedReply call="setapprovalcenter" />, answers);
  await screen.findByText(/^Unconfirmed: ask a manager\./);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[string, OpenQuestion[]]>([
  ['no reply left anything open', []],
  ['the reply was to another call', [{ ...ACCEPTED_LATER, call: 'addCoapplicant' }]],
])('nothing is drawn where %s', async (_, questions) => {
  let isAnswered = false;
  const { answers } = asking(questions, {
    'pointing.questions': () => {
      isAnswered = true;
      return questions;
    },
  });
  await drawAtDesk(
    <main>
      <AskedReply call="setapprovalcenter" />
    </main>,
    answers,
  );
  await waitFor(() => expect(isAnswered).toBe(true));
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe(''));
});

test('of several households, each is asked about where it stands', async () => {
  const asked = { ...ACCEPTED_LATER, call: 'addCoapplicant', subject: 'A-10002' } as const;
  const { answers } = asking([asked]);
  await drawAtDesk(
    <>
      <section aria-label="one">
        <AskedReply call="addCoapplicant" subject="A-10001" />
      </section>
      <section aria-label="other">
        <AskedReply call="addCoapplicant" subject="A-10002" />
      </section>
    </>,
    answers,
  );
  await within(screen.getByRole('region', { name: 'other' })).findByRole('button');
  expect(screen.getByRole('region', { name: 'one' }).textContent).toBe('');
});

test('why an answer was not kept is said in the dialog, which stays open', async () => {
  const { answers } = asking([ACCEPTED_LATER], {
    'pointing.teach': () => Promise.reject(new Error('The records could not be written.')),
  });
  await drawAtDesk(<AskedReply call="setapprovalcenter" />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Explain the response…' }));
  const asked = await dialog();
  fireEvent.click(within(asked).getByRole('button', { name: 'This means yes' }));
  await within(asked).findByRole('alert');
});

test('in Spanish it asks the same', async () => {
  const { answers } = asking([ACCEPTED_LATER]);
  await drawAtDesk(<AskedReply call="setapprovalcenter" />, answers, undefined, 'es');
  fireEvent.click(await screen.findByRole('button', { name: 'Explicar la respuesta…' }));
  const asked = await screen.findByRole('dialog', { name: '¿Qué significa esta respuesta?' });
  within(asked).getByRole('button', { name: 'Significa que sí' });
});
