import { ClipboardItem, clipboard } from 'electron';

import type { DeskPorts } from '../core/ports.ts';

/** Puts text on the clipboard, and the same as HTML where there is some, in one go. */
async function write(content: { readonly text: string; readonly html?: string }): Promise<void> {
  if (content.html === undefined) {
    await clipboard.writeText(content.text);
    return;
  }
  await clipboard.write([new ClipboardItem({ 'text/plain': content.text, 'text/html': content.html })]);
}

/** The system's clipboard. */
export const systemClipboard: DeskPorts['clipboard'] = {
  write,
  readText: () => clipboard.readText(),
  clear: () => clipboard.clear(),
};
