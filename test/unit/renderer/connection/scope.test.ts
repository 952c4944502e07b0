import { expect, test } from 'vitest';
import {
  beginConnectionScope,
  ConnectionScope,
  connectionScope,
  scoped,
} from '#renderer/connection/scope.ts';
import { DeskCallError } from '#renderer/rpc/desk-call-error.ts';

const cannotSave = new DeskCallError({ kind: 'records-failed' });

test('what waits to be saved is saved before the connection is left', async () => {
  const scope = new ConnectionScope();
  const inTurn: string[] = [];
  scope.beforeLeaving(async () => {
    await Promise.resolve();
    inTurn.push('saved');
  });
  await scope.leaveFor(async () => inTurn.push('left'), 'saved');
  expect(inTurn).toEqual(['saved', 'left']);
});

test('a connection stays where something of it cannot be saved, unless it must not be held up', async () => {
  const scope = new ConnectionScope();
  const inTurn: string[] = [];
  scope.beforeLeaving(() => Promise.reject(cannotSave));
  scope.beforeLeaving(async () => void inTurn.push('the other was saved'));
  await expect(scope.leaveFor(async () => inTurn.push('left'), 'saved')).rejects.toBe(cannotSave);
  expect(inTurn).toEqual(['the other was saved']);
  await scope.leaveFor(async () => inTurn.push('locked'), 'even-unsaved');
  expect(inTurn).toEqual(['the other was saved', 'the other was saved', 'locked']);
});

test('what is changed while a connection is being left waits, and is refused once it has ended', async () => {
  for (const outcome of ['stays', 'ends'] as const) {
    const scope = new ConnectionScope();
    const { promise, resolve } = Promise.withResolvers<void>();
    const left = scope.leaveFor(() => promise, 'saved');
    await Promise.resolve();
    await Promise.resolve();
    let state = 'waits';
    const saving = scope.untilOpen().then(
      () => {
        state = 'saved';
      },
      () => {
        state = 'refused';
      },
    );
    await new Promise((turn) => setTimeout(turn));
    expect(state).toBe('waits');
    if (outcome === 'ends') scope.dispose();
    resolve();
    await Promise.all([left, saving]);
    expect(state).toBe(outcome === 'ends' ? 'refused' : 'saved');
  }
});

test('a connection that was not left goes on', async () => {
  const scope = new ConnectionScope();
  await expect(scope.leaveFor(() => Promise.reject(cannotSave), 'saved')).rejects.toBe(cannotSave);
  await expect(scope.untilOpen()).resolves.toBeUndefined();
});

test('each connection has its own of what belongs to one', () => {
  const notes = scoped((): string[] => []);
  const first = connectionScope();
  notes().push('of the first');
  expect(notes(first)).toEqual(['of the first']);
  beginConnectionScope();
  expect(notes()).toEqual([]);
  expect(first).not.toBe(connectionScope());
});
