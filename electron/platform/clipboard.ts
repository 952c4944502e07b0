import { ClipboardItem, clipboard } from 'electron';

/** Puts text on the clipboard, and the same as HTML where there is some, in one go. */
export async function writeToClipboard(content: {
  readonly text: string;
  readonly html?: string;
}): Promise<void> {
  if (content.html === undefined) {
    await clipboard.writeText(content.text);
    return;
  }
  await clipboard.write([new ClipboardItem({ 'text/plain': content.text, 'text/html': content.html })]);
}
