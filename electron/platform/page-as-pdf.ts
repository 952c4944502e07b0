import { BrowserWindow } from 'electron';
import { deskFailure, messageOf } from '../desk/failure.ts';

/** Where paper is Letter; everywhere else it is A4. */
const LETTER_REGIONS = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'CR',
  'GT',
  'PA',
  'DO',
  'PR',
  'SV',
  'VE',
]);

export function paperOf(locale: string): 'Letter' | 'A4' {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return LETTER_REGIONS.has(region) ? 'Letter' : 'A4';
}

/** What the page offers for printing (`renderer/theme/print.css`), as a PDF. Throws a `DeskFailure` 'file-failed'. */
export async function pageAsPdf(): Promise<Uint8Array> {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined)
    throw deskFailure('file-failed', 'There is no window whose page could be printed.');
  try {
    return await window.webContents.printToPDF({
      pageSize: paperOf(new Intl.DateTimeFormat().resolvedOptions().locale),
      printBackground: false,
      generateTaggedPDF: true,
    });
  } catch (error) {
    throw deskFailure('file-failed', `The page could not be made into a PDF: ${messageOf(error)}`);
  }
}
