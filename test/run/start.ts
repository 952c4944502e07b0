/** `npm start`: builds and opens the desk; without a display it runs the tour, which shows the whole job by itself. */
import { spawn } from 'node:child_process';
import { buildBundles, projectFolder } from './build.ts';
import { chooseHost } from './host-choice.ts';

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY);

console.log('Building the desk …');
buildBundles();

if (hasDisplay) {
  await openDesk();
} else {
  console.log('There is no display here: running the tour instead.');
  const { takeTour } = await import('../tour/tour.ts');
  process.exitCode = (await takeTour()) === 'done' ? 0 : 1;
}

async function openDesk(): Promise<void> {
  const host = await chooseHost();
  console.log(`Opening the desk on ${host.describe}. Close its window to end.`);
  const desk = spawn(host.executablePath, ['.', ...process.argv.slice(2)], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, ...host.environment },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => desk.kill(signal));
  desk.on('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  desk.on('exit', (code) => {
    process.exitCode = code ?? 0;
  });
}
