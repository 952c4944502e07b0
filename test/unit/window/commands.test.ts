import { expect, test } from 'vitest';
import { commands } from '#shared/commands.ts';
import { events } from '#shared/rpc/events.ts';

test('every command has words in both languages, and none reads like another', () => {
  for (const language of ['en', 'es'] as const) {
    expect(new Set(commands.map(({ label }) => label[language])).size).toBe(commands.length);
  }
  for (const { id, label, hint = { en: 'a hint', es: 'none' } } of commands) {
    for (const { en, es } of [label, hint]) expect([id, es]).not.toEqual([id, en]);
  }
});

test('the menu can send every command, and no two have the same keys', () => {
  for (const { id } of commands) expect(events.command.parse({ command: id })).toEqual({ command: id });
  expect(events.command.safeParse({ command: 'no-such-command' }).success).toBe(false);
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
  const keys = commands.flatMap((command) => command.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((one) => /^(mod\+(shift\+)?[A-Z0-9/]|alt\+Arrow(Left|Right)|F1)$/.test(one))).toBe(true);
});
