import type { ElectronApplication } from '@playwright/test';

/**
 * Lets time pass for the desk, both its clocks, as while a machine sleeps; then it wakes. The desk has no way to be told another
 * time: the test reaches into its process by the inspector, which a packaged desk has not (its fuses).
 */
export async function letTimePass(app: ElectronApplication, byMs: number): Promise<void> {
  await app.evaluate(({ powerMonitor }, passedMs) => {
    const os = process.getBuiltinModule('node:os');
    const [now, uptime] = [Date.now, os.uptime];
    Date.now = () => now() + passedMs;
    os.uptime = () => uptime() + passedMs / 1_000;
    process.getBuiltinModule('node:module').syncBuiltinESMExports();
    powerMonitor.emit('resume');
  }, byMs);
}
