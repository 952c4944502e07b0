import { app, type BrowserWindow, dialog, type Event, powerMonitor } from 'electron';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { quit as english } from '#shared/i18n/en/program/quit.ts';
import { quit as spanish } from '#shared/i18n/es/program/quit.ts';
import type { DeskLog } from '../core/ports.ts';
import type { Desk } from '../desk.ts';

interface Parts {
  readonly window: () => BrowserWindow | null;
  readonly log: DeskLog;
}

const isMac = process.platform === 'darwin';

/**
 * Asks before the program ends while others are connected with the hub that it runs. On a Mac it goes on without its window, so that closing
 * that one is not asked about. A computer that is shut down asks nobody.
 */
export class QuitQuestion {
  readonly #parts: Parts;
  #desk: Desk | null = null;
  #isAsking = false;
  #isAnswered = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    app.on('before-quit', (event) => this.#hold(event));
  }

  /** From now on there is somebody to ask about. */
  begin(desk: Desk): void {
    this.#desk = desk;
    powerMonitor.on('shutdown', () => {
      this.#isAnswered = true;
    });
  }

  /** To be called before a window closes: with it the program would end. */
  windowCloses(event: Event): void {
    if (!isMac) this.#hold(event);
  }

  #hold(event: Event): void {
    const desk = this.#desk;
    if (desk === null || this.#isAnswered || !desk.others.anybody()) return;
    event.preventDefault();
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#ask(desk)
      .catch((error: unknown) => {
        // Nobody can be asked: what was wanted is done.
        this.#parts.log.warn('That others are connected could not be told.', error);
        return true;
      })
      .then((isWanted) => {
        this.#isAsking = false;
        this.#isAnswered = isWanted;
        if (isWanted) app.quit();
      });
  }

  async #ask(desk: Desk): Promise<boolean> {
    const { language } = desk.state().preferences;
    const texts = language === 'es' ? spanish : english;
    const options = {
      type: 'question' as const,
      message: messageOf(await desk.others.who(), language),
      detail: texts.means,
      buttons: [texts.quit, texts.stay],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    };
    const window = this.#parts.window();
    const { response } =
      window === null ? await dialog.showMessageBox(options) : await dialog.showMessageBox(window, options);
    return response === 0;
  }
}

type Who = Awaited<ReturnType<Desk['others']['who']>>;

function messageOf({ names, computers }: Who, language: Preferences['language']): string {
  const texts = language === 'es' ? spanish : english;
  if (names.length === 0) {
    return computers === 1 ? texts.unnamedOne : texts.unnamedMany.replace('{count}', String(computers));
  }
  const named = names.length === 1 ? texts.namedOne : texts.namedMany;
  return named.replace('{names}', new Intl.ListFormat(language).format(names));
}
