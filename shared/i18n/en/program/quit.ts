/** What the main process asks before the hub of this computer ends with the program. */
export const quit = {
  namedOne: '{names} is connected through this computer. Quit anyway?',
  namedMany: '{names} are connected through this computer. Quit anyway?',
  unnamedOne: 'Another computer is connected through this one. Quit anyway?',
  unnamedMany: '{count} other computers are connected through this one. Quit anyway?',
  means:
    'While Threshold is closed here, the others can keep working, but nothing is exchanged. They catch up once you open Threshold again.',
  quit: 'Quit anyway',
  stay: 'Keep running',
} as const;
