import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../run/host-choice.ts';

/** A browser as an applicant has one: it shares nothing with the desk. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  // Chromium's sandbox refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: isRoot ? ['--no-sandbox'] : [],
  });
}
