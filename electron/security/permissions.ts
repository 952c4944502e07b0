import type { Session } from 'electron';

/** The only thing a page may do beyond showing itself: put text that the user copies on the clipboard. */
const ALLOWED = 'clipboard-sanitized-write';

/** Denies every permission but `ALLOWED`, in both of Electron's ways: when a page asks, and when it looks. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback) => callback(permission === ALLOWED));
  session.setPermissionCheckHandler((_contents, permission) => permission === ALLOWED);
}
