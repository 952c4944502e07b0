import { protocol } from 'electron';
import { APP_SCHEME, answerRequest } from './app-files.ts';

/** Must run before the application is ready: makes `app:` a standard, secure scheme. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Serves the renderer's files, and nothing else, at `app://threshold/`. */
export function serveApp(folder: string): void {
  protocol.handle(APP_SCHEME, (request) => answerRequest(request, folder));
}
