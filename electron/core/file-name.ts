import { plainLine } from '#shared/scoring/text.ts';
import type { ChosenFiles } from './ports.ts';

/** What Windows, macOS or a shell take for something else than a part of a name. */
const NOT_IN_NAMES = /[<>:"/\\|?*]+/g;
/** What Windows takes for a device, whatever ending follows. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\.|$)/i;
const ENDING = /\.[a-z0-9]{1,10}$/i;
/** Every file system takes 255 bytes; while it is written, a file has 38 more in its name. */
const MOST_BYTES = 200;

/**
 * The name of one file, on any system, of whatever was suggested: no path, no hidden file, no device, one line, at most 200 bytes with
 * its ending kept. Applying it twice changes nothing more.
 */
export function asFileName(suggested: string): string {
  const name = trimmed(plainLine(suggested).normalize('NFC').replaceAll(NOT_IN_NAMES, '-'));
  const ending = ENDING.exec(name)?.[0] ?? '';
  const stem = trimmed(name.slice(0, name.length - ending.length));
  const usable = stem === '' ? 'file' : stem.replace(DEVICE, '$&_');
  return `${trimmed(cut(usable, MOST_BYTES - ending.length))}${ending}`;
}

/** Blanks and dots at the ends: they hide a file, or Windows drops them. */
const trimmed = (text: string): string => text.replace(/^[\s.]+/u, '').replace(/[\s.]+$/u, '');

/** At most so many bytes of UTF-8, never a part of a character. */
function cut(text: string, most: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    kept += character;
  }
  return kept;
}

/** The system's dialogs, which are suggested names of files alone, and a folder in which a file of such a name is written. */
export const namingFiles = (files: ChosenFiles): ChosenFiles => ({
  ...files,
  saveText: ({ suggestedName, ...content }) =>
    files.saveText({ ...content, suggestedName: asFileName(suggestedName) }),
  saveBytes: ({ suggestedName, ...content }) =>
    files.saveBytes({ ...content, suggestedName: asFileName(suggestedName) }),
  chooseSave: ({ suggestedName }) => files.chooseSave({ suggestedName: asFileName(suggestedName) }),
  writeIn: (folder, name) => files.writeIn(folder, asFileName(name)),
});
