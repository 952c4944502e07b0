import type { DeskPorts } from '#electron/desk.ts';

/** What a desk needs of a page and a clipboard so that every lane can work. */
export const withoutPage: Pick<DeskPorts, 'clipboard' | 'page'> = {
  clipboard: { write: async () => undefined, readText: async () => '', clear: () => undefined },
  page: { toPdf: async () => new Uint8Array(), print: async () => 'sent' },
};
