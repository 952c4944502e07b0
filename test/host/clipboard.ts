/** The clipboard, of the stand-in alone: what a program copies can be read back, and reaches no other program. */
import type { Clipboard, ClipboardBookmark } from 'electron';
import { refuseTheRest } from './not-provided.ts';

type Content = string | Blob | ClipboardBookmark;

let items: ClipboardItem[] = [];

export class ClipboardItem {
  readonly types: string[];
  readonly #contents: Readonly<Record<string, Content | Promise<Blob | string>>>;

  constructor(contents: Readonly<Record<string, Content | Promise<Blob | string>>>) {
    this.#contents = contents;
    this.types = Object.keys(contents);
  }
  async getType(type: string): Promise<Blob | ClipboardBookmark> {
    const content = await this.#contents[type];
    if (content === undefined) throw new Error(`The clipboard holds no ${type}`);
    return typeof content === 'string' ? new Blob([content], { type }) : content;
  }
}
refuseTheRest(ClipboardItem.prototype, {
  label: 'ClipboardItem',
  type: 'ClipboardItem',
  part: 'members',
  fields: ['types'],
});

export const clipboard = refuseTheRest(
  {
    async readText() {
      const item = items.find(({ types }) => types.includes('text/plain'));
      const content = await item?.getType('text/plain');
      return content instanceof Blob ? content.text() : '';
    },
    async writeText(text: string) {
      items = [new ClipboardItem({ 'text/plain': String(text) })];
    },
    async write(data: readonly ClipboardItem[]) {
      items = [...data];
    },
    read: async () => [...items],
    has: async (type: string) => items.some(({ types }) => types.includes(type)),
    clear() {
      items = [];
    },
  } satisfies Partial<Record<keyof Clipboard, unknown>>,
  { label: 'clipboard', type: 'Clipboard', part: 'members' },
);
