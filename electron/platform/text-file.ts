import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deskFailure } from '../core/failure.ts';
import type { FileToWrite } from '../core/ports.ts';
import { isDiskFull } from '../records/index.ts';
import { fileReason } from './file-reason.ts';
import { isHeld, onceFree } from './held-files.ts';

/** What leaves the desk holds applicants: it is for whoever saved it. */
const OWN_FILE_MODE = 0o600;

/**
 * Reads a file in UTF-8, without its byte order mark. Throws a `DeskFailure` 'file-failed' where it is larger than allowed,
 * no text, or cannot be read.
 */
export async function readTextFile(path: string, mostBytes: number): Promise<string> {
  const bytes = await failingAs(`"${basename(path)}" could not be read`, () =>
    readAtMost(path, mostBytes + 1),
  );
  if (bytes.length > mostBytes) {
    throw deskFailure(
      'file-failed',
      `"${basename(path)}" is larger than ${mostBytes.toLocaleString('en-US')} bytes, so it was not read.`,
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw deskFailure('file-failed', `"${basename(path)}" is no text in UTF-8, so it was not read.`);
  }
}

/**
 * Writes a file as a whole: beside its place, brought to the disk, then renamed. Whatever happens on the way, either what
 * was there before is there, or the new content. Throws a `DeskFailure` 'file-failed', or 'file-in-use' where another program holds it.
 */
export async function writeWholeFile(path: string, content: string | Uint8Array): Promise<void> {
  const file = await fileToWrite(path);
  try {
    await file.write(content);
    await file.finish();
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/** The same for a text that comes piece by piece: it is there under its name once it is finished. */
export async function fileToWrite(path: string): Promise<FileToWrite> {
  const name = basename(path);
  const writing = <Answer>(act: () => Promise<Answer>): Promise<Answer> =>
    failingAs(`"${name}" could not be written, and what was there is as it was`, act);
  // What a link points to is replaced, not the link.
  const target = await realpath(path).catch(() => path);
  const beside = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
  // For this user alone, whoever could read what was there; what was there for reading only stays so.
  const handle = await writing(() => onceFree(() => open(beside, 'wx', OWN_FILE_MODE)));
  let length = 0;
  return {
    name,
    path: target,
    beside,
    write: (content) =>
      writing(async () => {
        const bytes = typeof content === 'string' ? Buffer.from(content) : content;
        for (let done = 0; done < bytes.length; ) {
          // At its place: what is tried again is never there twice.
          const { bytesWritten } = await onceFree(() =>
            handle.write(bytes, done, bytes.length - done, length),
          );
          done += bytesWritten;
          length += bytesWritten;
        }
      }),
    finish: () =>
      writing(async () => {
        const before = await stat(target).catch(() => null);
        const mode = before === null ? OWN_FILE_MODE : before.mode & OWN_FILE_MODE;
        if (mode !== OWN_FILE_MODE) await handle.chmod(mode);
        await handle.sync();
        await handle.close();
        await onceFree(() => rename(beside, target));
      }),
    async discard() {
      await handle.close().catch(() => undefined);
      await rm(beside, { force: true });
    },
  };
}

/** Never more than asked for, however large the file is, or becomes while it is read. */
async function readAtMost(path: string, mostBytes: number): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const buffer = new Uint8Array(Math.min((await handle.stat()).size + 1, mostBytes));
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  } finally {
    await handle.close();
  }
}

async function failingAs<Answer>(what: string, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    const kind = isDiskFull(error) ? 'disk-full' : isHeld(error) ? 'file-in-use' : 'file-failed';
    throw deskFailure(kind, `${what}: ${fileReason(error)}`);
  }
}
