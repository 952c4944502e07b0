import type { ChannelScope } from '#shared/rpc/channel.ts';
import type { DeskStateKeeper } from './desk-state.ts';
import { deskFailure } from './failure.ts';
import type { DeskPorts } from './ports.ts';

interface Door {
  readonly ports: Pick<DeskPorts, 'vault'>;
  readonly state: Pick<DeskStateKeeper, 'isPinNeeded' | 'isEverybodyOut'>;
}

/** Throws 'locked' as long as the passphrase has not been given. */
export function requireUnlocked({ ports }: Pick<Door, 'ports'>): void {
  if (ports.vault.state() === 'open') return;
  throw deskFailure('locked', 'The desk is locked until the passphrase is given.');
}

/** Throws as long as nobody has come in as the scope needs it: 'locked', or 'pin-needed' where several people work here. */
export function requireIn(door: Door, scope: Exclude<ChannelScope, 'session'>): void {
  if (scope === 'door') return;
  requireUnlocked(door);
  const { state } = door;
  if (state.isPinNeeded() || (scope === 'everybody' && state.isEverybodyOut())) {
    throw deskFailure('pin-needed', 'A PIN must be given first.');
  }
}
