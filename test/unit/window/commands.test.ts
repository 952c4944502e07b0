import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { menuTexts } from '#electron/window/menu-texts.ts';
import { loadTexts } from '#renderer/i18n/text-files.ts';
import { commands } from '#shared/commands/commands.ts';
import { pageCommands } from '#shared/rpc/events.ts';

const ids = commands.map(({ id }) => id);

test('a command reads the same in the menu and on the page, in both languages, and differs from every other', async () => {
  for (const language of ['en', 'es'] as const) {
    const { commands: onPage = {} } = await loadTexts(language, 'shell');
    expect(menuTexts[language].commands).toEqual(onPage);
    expect(Object.keys(onPage).sort()).toEqual([...ids].sort());
    expect(new Set(Object.values(onPage)).size).toBe(ids.length);
  }
});

test('the menu can send every command, and no two have the same keys', () => {
  expect(pageCommands).toEqual(ids);
  const keys = commands.flatMap((command) => command.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((one) => /^(mod\+(shift\+)?[A-Z0-9/]|F1)$/.test(one))).toBe(true);
});

test('menu, palette, sheet and keyboard are made from the one list', () => {
  const root = join(import.meta.dirname, '../../..');
  for (const file of [
    'electron/window/menu.ts',
    'renderer/features/shell/Palette.tsx',
    'renderer/features/shell/ShortcutSheet.tsx',
    'renderer/features/shell/commands.ts',
  ]) {
    expect(readFileSync(join(root, file), 'utf8'), file).toContain('#shared/commands/commands.ts');
  }
});
