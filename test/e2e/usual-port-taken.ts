import { createServer } from 'node:net';
import { USUAL_PORT } from '#electron/office/own-hub.ts';

/**
 * Two desks of tests at work side by side: the one whose hub has the usual port loses it to the other while it starts again. Taken by
 * neither, each gets a port of its own; what is left to Playwright as its teardown gives it back.
 */
export default async function takeUsualPort(): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    // Whoever has it, no desk of a test gets it.
    server.once('error', () => resolve());
    server.listen(USUAL_PORT, '0.0.0.0', resolve);
  });
  return async () => {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
}
