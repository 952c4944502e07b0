import { failure, type Result, success } from '#shared/result.ts';

/** What a document may be, at most: the desk reads no more, and a real one has a few kilobytes. */
export const MOST_DOCUMENT_LENGTH = 4_000_000;

/** A document that was chosen, dropped or pasted, before anybody has read it. */
export interface ImportSource {
  /** The file's name, or null where it was pasted. */
  readonly file: string | null;
  readonly text: string;
}

export type SourceProblem = 'severalFiles' | 'tooLarge' | 'notText' | 'unreadable';

/** Reads what was dropped: one file of text that is not too large. */
export async function readDropped(files: readonly File[]): Promise<Result<ImportSource, SourceProblem>> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return failure('severalFiles');
  if (file.size > MOST_DOCUMENT_LENGTH) return failure('tooLarge');
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // A folder, or a file that went away.
    return failure('unreadable');
  }
  try {
    return success({ file: file.name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) });
  } catch {
    return failure('notText');
  }
}

/** What was pasted, or why it is not read. */
export const readPasted = (text: string): Result<ImportSource, SourceProblem> =>
  text.length > MOST_DOCUMENT_LENGTH ? failure('tooLarge') : success({ file: null, text });

/** A file's name without its ending, as a draft might be called; '' where nothing is left. */
export const nameOfFile = (file: string): string => file.replace(/\.(json|txt)$/i, '').trim();
