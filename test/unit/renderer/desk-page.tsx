import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { DEFAULT_LAYOUT } from '#electron/core/stored-preferences.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { createQueryClient } from '#renderer/rpc/query-client.ts';
import { deskStateKey } from '#renderer/rpc/query-keys.ts';
import { DEFAULT_PREFERENCES } from '#shared/features/preferences/model.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import type { Channel, ChannelInput, ChannelOutput } from '#shared/rpc/contract.ts';
import type { EventName, EventPayload } from '#shared/rpc/events.ts';
import type { Language } from '#shared/scoring/index.ts';
import { draw } from './page.tsx';

/** What the desk answers, by channel: only what the part of the page that is drawn asks for. A `DeskCallError` is its refusal. */
export type Answers = {
  readonly [Name in Channel]?: (
    input: ChannelInput<Name>,
  ) => ChannelOutput<Name> | Promise<ChannelOutput<Name>>;
};

/** A desk that has just been connected to an office's service. */
export const CONNECTED: DeskState = {
  version: '1.0.0',
  host: 'stand-in',
  vault: 'open',
  vaultProblem: null,
  keyStore: 'operating-system',
  hasKeyStore: true,
  recovery: null,
  profiles: [
    {
      id: 'service',
      kind: 'service',
      name: 'Kettlebright Homes',
      baseUrl: 'https://screening.example/',
      hasToken: true,
      tokenEnding: 'abcd',
    },
  ],
  activeProfileId: 'service',
  people: [],
  isPinNeeded: false,
  practice: null,
  service: { state: 'online', since: null },
  rekeying: null,
  records: { state: 'open', error: null },
  updates: {
    off: 'not-installed',
    step: 'waiting',
    checkedAt: null,
    newer: null,
    percent: 0,
    problem: null,
  },
  notices: [],
  preferences: DEFAULT_PREFERENCES,
  applicationLayout: DEFAULT_LAYOUT,
  dataFolder: '/desk',
};

// What a page asks for comes when it comes, also on a machine that has much else to do.
configure({ asyncUtilTimeout: 10_000 });

/** Draws an element as `draw` does, with its toasts, before a desk that answers so; its news come by `tell` alone. */
export async function drawAtDesk(
  element: ReactElement,
  answers: Answers,
  state = CONNECTED,
  language?: Language,
) {
  const call = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      async (input: never) => {
        try {
          return { ok: true, value: await answer(input) };
        } catch (thrown) {
          return { ok: false, error: asDeskError(thrown) };
        }
      },
    ]),
  );
  const listeners = new Map<string | symbol, (payload: unknown) => void>();
  const on = new Proxy(
    {},
    {
      get: (_, name) => (listener: (payload: unknown) => void) => {
        listeners.set(name, listener);
        return () => listeners.delete(name);
      },
    },
  );
  Object.defineProperty(window, 'threshold', { configurable: true, value: { call, on } });
  const queryClient = createQueryClient();
  queryClient.setQueryData(deskStateKey, state);
  const drawn = await draw(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{element}</MemoryRouter>
      <Notifications />
    </QueryClientProvider>,
    language,
  );
  return {
    ...drawn,
    tell: <Name extends EventName>(name: Name, payload: EventPayload<Name>): void =>
      act(() => listeners.get(name)?.(payload)),
  };
}
