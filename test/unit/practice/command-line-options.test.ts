import { homedir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { readArguments } from '#electron/practice/command-line-options.ts';

describe('the arguments of the practice service', () => {
  test('may all be left out', () => {
    expect(readArguments([])).toEqual({
      ok: true,
      value: {
        kind: 'serve',
        options: {
          host: '127.0.0.1',
          port: 8787,
          folder: expect.stringContaining(homedir()),
          token: null,
          log: 'failures',
        },
      },
    });
  });

  test('may all be given', () => {
    const args = '--port 0 --host ::1 --data d --seed 9 --applications 10000 --token abcdefgh'.split(' ');
    expect(readArguments([...args, '--link-lifetime-seconds=60', '--rate-limit=5', '--verbose'])).toEqual({
      ok: true,
      value: {
        kind: 'serve',
        options: {
          host: '::1',
          port: 0,
          folder: 'd',
          token: 'abcdefgh',
          log: 'every call',
          seed: 9,
          applications: 10_000,
          linkLifetimeMs: 60_000,
          requestsPerMinute: 5,
        },
      },
    });
  });

  test('--help is answered whatever stands beside it', () => {
    expect(readArguments(['--help', '--port', 'x'])).toEqual({ ok: true, value: { kind: 'help' } });
  });

  test.each([
    [['--port', '65536']],
    [['--port', '-1']],
    [['--port', '80.5']],
    [['--port', '1e3']],
    [['--port', '']],
    [['--seed', '4294967296']],
    [['--applications', '100001']],
    [['--link-lifetime-seconds', '0']],
    [['--rate-limit', '0']],
    [['--host', '']],
    [['--data', '']],
    [['--token', 'with blank']],
    [['--nonsense']],
    [['word']],
  ])('%j is refused in words', (args) => {
    expect(readArguments(args)).toEqual({ ok: false, error: expect.stringMatching(/\w+ \w+/) });
  });
});
