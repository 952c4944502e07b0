import type { CommandId } from '#shared/commands.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import type { NewerVersion, UpdatesOff } from '#shared/features/updates/model.ts';
import type { EventName, EventPayload } from '#shared/rpc/events.ts';
import type { BackupThread, Records, RecordsActing } from '../records/index.ts';
import type { DownloadRequest } from '../updates/program-updates.ts';
import type { Vault } from '../vault/index.ts';
import type { PlainPart } from './stored-parts.ts';

/** The desk's clocks. Wall time is for what people read and for what outlives a run; the other two cannot be set. */
export interface DeskClock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Milliseconds since some moment of this run, to fractions of one. May stand still while the machine sleeps. */
  monotonicMs(): number;
  /** Milliseconds since some moment before this run. Goes on while the machine sleeps; may be coarse, to a second. */
  uptimeMs(): number;
}

/** A moment that is believed, and what the clock that cannot be set showed then. */
export interface TimeAnchor {
  readonly atMs: number;
  readonly uptimeMs: number;
}

/** One application of the practice service's sample portfolio. */
export interface SampleApplication {
  readonly applicationId: string;
  readonly applicantToken: string;
  readonly name: string;
  readonly property: string;
  readonly unit: string;
  /** What it is there to show; null for all but a few. */
  readonly story:
    | 'household-passes'
    | 'household-fails'
    | 'not-measured'
    | 'counted-otherwise'
    | 'changes'
    | null;
}

/** The practice service, running in a thread of its own. */
export interface RunningPractice {
  readonly url: string;
  readonly port: number;
  portfolio(): Promise<readonly SampleApplication[]>;
  close(): Promise<void>;
}

/** A process of the program's own, beside the desk; it ends with the program, however that ends. */
export interface OwnProcess {
  post(message: unknown): void;
  /** What comes before somebody listens waits. */
  onMessage(listener: (message: unknown) => void): void;
  /** It has ended, by itself or not. */
  onExit(listener: () => void): void;
  kill(): void;
}

export interface DeskLog {
  info(message: string, ...details: readonly unknown[]): void;
  warn(message: string, ...details: readonly unknown[]): void;
  error(message: string, ...details: readonly unknown[]): void;
}

/** A file of text as the user chose it. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** A file that the user has chosen to write. It appears under its name when it is finished; what is discarded leaves nothing. */
export interface FileToWrite {
  /** Its name, without its folder. */
  readonly name: string;
  readonly path: string;
  /** Where it lies until it is finished. */
  readonly beside: string;
  /** Adds to its end; text in UTF-8. */
  write(content: string | Uint8Array): Promise<void>;
  finish(): Promise<void>;
  /** May be asked for more than once. */
  discard(): Promise<void>;
}

/**
 * Files that the user chooses in the system's own dialogs. Each answers null where the dialog was left, and throws a
 * `DeskFailure` 'file-failed', or 'disk-full', that says why where the file cannot be read or written.
 */
export interface ChosenFiles {
  /** Writes a file as a whole or not at all; answers its path. The name's ending says what kind of file it is. */
  saveText(content: { readonly suggestedName: string; readonly text: string }): Promise<string | null>;
  /** As `saveText`, for what is no text. */
  saveBytes(content: { readonly suggestedName: string; readonly bytes: Uint8Array }): Promise<string | null>;
  /** As `saveText`, for what is written piece by piece; each of the file's functions throws in the same way. */
  chooseSave(content: { readonly suggestedName: string }): Promise<FileToWrite | null>;
  /** Asks for a folder. */
  chooseFolder(): Promise<string | null>;
  /** As `chooseSave`, for a file in a folder that was chosen before: nobody is asked. A folder that is not there any more is not made. */
  writeIn(folder: string, name: string): Promise<FileToWrite>;
  /** Asks which file, and does not read it. */
  chooseOpen(wanted: {
    readonly endings: readonly string[];
  }): Promise<{ readonly name: string; readonly path: string } | null>;
  /** Reads a file in UTF-8, without its byte order mark. A larger one is refused. */
  openText(wanted: {
    readonly endings: readonly string[];
    readonly mostBytes: number;
  }): Promise<ChosenFile | null>;
}

/** Everything the desk asks of the machine it runs on. `electron/platform` makes the real ones; tests make others. */
export interface DeskPorts {
  readonly version: string;
  readonly host: 'electron' | 'stand-in';
  readonly machine: {
    /** Of what the program is made of, by name; what is not there is left out. */
    readonly versions: Readonly<Record<string, string>>;
    /** Its kind, version and processor in one line. */
    readonly system: string;
    readonly homeFolder: string;
  };
  /** Where the desk keeps its files: `profiles/<id>/cache.db` and `practice/service.db` below it. */
  readonly dataFolder: string;
  /** The operating system's user, as 'who' of the activity. */
  readonly userName: string;
  readonly clock: DeskClock;
  readonly clipboard: {
    write(content: { readonly text: string; readonly html?: string }): Promise<void>;
    /** '' where it holds no text. */
    readText(): Promise<string>;
    clear(): void;
  };
  readonly files: ChosenFiles;
  /** What the page offers for printing. */
  readonly page: {
    /** As a PDF. Throws a `DeskFailure` 'file-failed'. */
    toPdf(): Promise<Uint8Array>;
    /** By the system's dialog: whether it was sent to a printer, or the dialog was left. Throws a `DeskFailure` 'print-failed'. */
    print(): Promise<'sent' | 'left'>;
  };
  /** Whether somebody is at this machine, and at this program. */
  readonly presence: {
    /** Seconds since the last key or movement of the mouse, in any program. */
    idleSeconds(): number;
    /** The system's own lock, or its going to sleep; answers a function that stops listening. */
    onLeft(listener: () => void): () => void;
    /** Whether the program's window is the one that is worked in. */
    isInFront(): boolean;
  };
  readonly browser: { open(address: string): Promise<void> };
  /** Opens a `mailto:` address with one recipient, subject and body in the mail program; throws where it is anything else. */
  readonly mailProgram: { open(address: string): Promise<void> };
  /** The system's own notification; clicked, it brings the window forward and carries out the command. */
  readonly notifications: {
    show(notification: { readonly title: string; readonly body: string; readonly command: CommandId }): void;
  };
  /** Calls back after the machine has slept, until the answered function is called. */
  onWake(listener: () => void): () => void;
  /** What is no secret and no record. What is read is not trusted. */
  readonly preferences: { read(): unknown; write(value: PlainPart): void | Promise<void> };
  readonly vault: Vault;
  /** Opens (or makes) encrypted records; throws `RecordsError`. `acting` absent: as whoever opened them last. */
  openRecords(file: string, key: Buffer, acting?: RecordsActing): Promise<Records>;
  /** A thread of its own for one backup; whoever starts it ends it. */
  startBackupThread(): BackupThread;
  /** Starts the practice service, at the given port where it is free; throws where it cannot start. */
  startPractice(options: {
    readonly dataFile: string;
    readonly token: string;
    readonly port?: number;
  }): Promise<RunningPractice>;
  /** Starts the process of a hub that this desk runs (`hub/for-desk.ts`); it does nothing until it is told what. */
  startHubProcess(): OwnProcess;
  /** By which addresses (IPv4) others in its network reach this computer; none where it is in no network. */
  networkAddresses(): readonly string[];
  /** The program once more, in a process of its own: for practice. */
  readonly secondDesk: {
    /** Whether anybody would see its window. */
    canOpen(): boolean;
    open(dataFolder: string): Pick<OwnProcess, 'onExit' | 'kill'>;
  };
  /** The newest part of the log, '' where there is none. */
  readLog(): Promise<string>;
  /** The licences of what the program is made of, as the build writes them. */
  readLicences(): Promise<readonly string[]>;
  /** Newer versions of the program itself; each function throws an `UpdateFailure`. */
  readonly updates: {
    /** Why this desk looks for none, whatever the user says; null where it may. */
    readonly off: UpdatesOff | null;
    /** Null where this version is the newest. */
    check(proxy: Preferences['proxy']): Promise<NewerVersion | null>;
    /** Downloads what was found last; once `signal` is aborted nothing of it is left. */
    download(request: DownloadRequest): Promise<void>;
    /**
     * Ends the program, installs what was downloaded, and starts it again. Calls `leave`, which closes the records, where an installer
     * would not wait for that by itself.
     */
    install(leave: () => Promise<void>): Promise<void>;
  };
  /** Opens a file in the system's own program for its kind, or shows it in its folder; throws where it can't be opened. */
  showFile(path: string, how: 'open' | 'folder'): Promise<void>;
  /** Opens the data folder in the system's own program for files; throws where there is none. */
  showDataFolder(): Promise<void>;
  /** Ends the program, as its own menu does. */
  quit(): void;
  /** Erases the log and what the window keeps. */
  eraseTraces(): Promise<void>;
  /** Electron's `session.resolveProxy`: an address in, a list such as `PROXY proxy.example:8080; DIRECT` out. */
  resolveProxy(url: string): Promise<string>;
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  readonly log: DeskLog;
}
