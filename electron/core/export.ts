import { dayOf } from '#shared/day.ts';
import type { ExportProgress, FileExport } from '#shared/features/applications/list.ts';
import type { NewEntry } from '#shared/rpc/entries.ts';
import type { DeskContext } from './context.ts';
import { writtenDown } from './gone-out.ts';
import { InFlight } from './in-flight.ts';
import type { DeskPorts, FileToWrite } from './ports.ts';
import type { Session } from './session.ts';

/** Rows that are read, written and told of at once. */
export const EXPORTED_AT_ONCE = 500;
const NEWS_EVERY_MS = 100;

/** What is written: the file's beginning, then piece after piece, each with how many rows it holds. */
export interface FileContent {
  readonly head: string | Uint8Array;
  readonly total: number;
  readonly pieces: AsyncIterable<{ readonly content: string | Uint8Array; readonly rows: number }>;
}

/** What goes out of the open records, and what they say of it once it is out. */
interface ToExport {
  content(session: Session): Promise<FileContent>;
  entry(saved: Extract<FileExport, { outcome: 'saved' }>): NewEntry;
}

/** Writes rows into a file that the user chooses, piece by piece, telling of it; one file of a kind at a time. */
export class Exporter {
  readonly #ports: DeskPorts;
  readonly #connection: DeskContext['connection'];
  readonly #of: ExportProgress['of'];
  readonly #inFlight = new InFlight<'export'>();

  constructor(
    { ports, connection, lifetime }: Pick<DeskContext, 'ports' | 'connection' | 'lifetime'>,
    of: ExportProgress['of'],
  ) {
    this.#ports = ports;
    this.#connection = connection;
    this.#of = of;
    lifetime.onEnding((why) => {
      if (why === 'closed') this.cancel();
    });
  }

  /**
   * Asks where, then writes what is to go out and writes down that it did. Answers 'cancelled' where the dialog was left. Whatever is
   * thrown before the file is filled, none is left.
   */
  async intoChosenFile(suggestedName: string, { content, entry }: ToExport): Promise<FileExport> {
    return this.#inFlight.once('export', async (cancelled) => {
      const file = await this.#ports.files.chooseSave({ suggestedName });
      if (file === null) return { outcome: 'cancelled' };
      try {
        return await this.#connection.use(async (session) => {
          const exported = await this.#fill(file, await content(session), cancelled);
          if (exported.outcome === 'saved') {
            await writtenDown(this.#ports, () => session.commit([entry(exported)]));
          }
          return exported;
        });
      } catch (error) {
        await file.discard();
        throw error;
      }
    });
  }

  /** Ends what is being written: no file is left of it. */
  cancel(): void {
    this.#inFlight.cancel('export');
  }

  async #fill(file: FileToWrite, content: FileContent, cancelled: AbortSignal): Promise<FileExport> {
    try {
      const rows = await this.#write(file, content, cancelled);
      if (rows === null) {
        await file.discard();
        return { outcome: 'cancelled' };
      }
      await file.finish();
      return { outcome: 'saved', file: file.name, rows };
    } finally {
      this.#tell({ state: 'ended', written: 0, total: 0 });
    }
  }

  /** How many rows there are, or null where it was cancelled. */
  async #write(
    file: FileToWrite,
    { head, total, pieces }: FileContent,
    cancelled: AbortSignal,
  ): Promise<number | null> {
    const { clock } = this.#ports;
    let written = 0;
    let toldAtMs = clock.monotonicMs();
    this.#tell({ state: 'writing', written, total });
    await file.write(head);
    for await (const { content, rows } of pieces) {
      if (cancelled.aborted) return null;
      await file.write(content);
      written += rows;
      if (clock.monotonicMs() - toldAtMs < NEWS_EVERY_MS) continue;
      toldAtMs = clock.monotonicMs();
      this.#tell({ state: 'writing', written, total });
    }
    return cancelled.aborted ? null : written;
  }

  #tell(progress: Omit<ExportProgress, 'of'>): void {
    this.#ports.emit('export-changed', { of: this.#of, ...progress });
  }
}

/** `applications-2026-03-01.csv`, by the day of the machine's zone. */
export const fileNameOf = (what: string, ending: string, { clock }: Pick<DeskPorts, 'clock'>): string =>
  `${what}-${dayOf(clock.nowMs())}.${ending}`;
