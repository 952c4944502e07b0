import { expect, it } from 'vitest';
import { InFlight } from '#electron/core/in-flight.ts';

it('refuses what is in flight, lets others pass, and is free again after an end of any kind', async () => {
  const inFlight = new InFlight();
  const first = Promise.withResolvers<string>();
  const sending = inFlight.once('sending', () => first.promise);
  await expect(inFlight.once('sending', async () => 'twice')).rejects.toMatchObject({
    error: { kind: 'already-running' },
  });
  await expect(inFlight.once('publishing', async () => 'beside')).resolves.toBe('beside');
  expect(inFlight.has('sending')).toBe(true);
  first.reject(new Error('The service is away.'));
  await expect(sending).rejects.toThrow('The service is away.');
  expect(inFlight.has('sending')).toBe(false);
});

it('tells what is cancelled by its name, and nothing else', async () => {
  const inFlight = new InFlight<'export' | 'backup'>();
  const done = Promise.withResolvers<void>();
  const signals = new Map<string, AbortSignal>();
  const watch = (name: 'export' | 'backup') =>
    inFlight.once(name, (cancelled) => {
      signals.set(name, cancelled);
      return done.promise;
    });
  const both = [watch('export'), watch('backup')];
  inFlight.cancel('export');
  expect([signals.get('export')?.aborted, signals.get('backup')?.aborted]).toEqual([true, false]);
  done.resolve();
  await Promise.all(both);
});
