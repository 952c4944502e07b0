import { Notification } from 'electron';
import type { CommandId } from '#shared/commands.ts';
import type { DeskPorts } from '../core/ports.ts';

type Shown = Parameters<DeskPorts['notifications']['show']>[0];

/** Those that can still be clicked: one that nothing refers to would be forgotten, and its click with it. */
const shown = new Set<Notification>();

/** Shows a notification of the system, where it has any; clicked, it carries its command out. */
export function showNotification(
  { title, body, command }: Shown,
  carryOut: (command: CommandId) => void,
): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  shown.add(notification);
  notification.on('click', () => {
    shown.delete(notification);
    carryOut(command);
  });
  notification.on('close', () => shown.delete(notification));
  notification.on('failed', () => shown.delete(notification));
  notification.show();
}
