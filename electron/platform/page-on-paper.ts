import { app, BrowserWindow } from 'electron';
import { deskFailure, messageOf } from '../core/failure.ts';
import { paperOf } from './paper.ts';

/** What the page offers for printing (`renderer/theme/print.css`), as a PDF. Throws a `DeskFailure` 'file-failed'. */
export async function pageAsPdf(): Promise<Uint8Array> {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined)
    throw deskFailure('file-failed', 'There is no window whose page could be printed.');
  try {
    return await window.webContents.printToPDF({
      pageSize: paperOf(app.getLocaleCountryCode(), app.getLocale()),
      // A page that is wide says so itself.
      preferCSSPageSize: true,
      printBackground: false,
      generateTaggedPDF: true,
    });
  } catch (error) {
    throw deskFailure('file-failed', `The page could not be made into a PDF: ${messageOf(error)}`);
  }
}

/**
 * Shows the system's dialog and prints what the page offers. Answers, once the dialog is closed, whether it was sent to a printer; what the
 * printer makes of it nobody is told. Throws a `DeskFailure` 'print-failed'.
 */
export function printPage(): Promise<'sent' | 'left'> {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined)
    throw deskFailure('print-failed', 'There is no window whose page could be printed.');
  return new Promise((resolve, reject) => {
    // Without options Electron has at times not called back where the dialog was left (electron/electron#38811).
    window.webContents.print({}, (success, reason) => {
      if (success) resolve('sent');
      else if (/cancell?ed/i.test(reason)) resolve('left');
      else reject(deskFailure('print-failed', reason));
    });
  });
}
