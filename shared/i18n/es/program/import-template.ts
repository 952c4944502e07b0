import type { importTemplate as english } from '../../en/program/import-template.ts';
import type { Translated } from '../../texts.ts';

export const importTemplate: Translated<typeof english> = {
  identifier: 'ID de solicitud',
  fileName: 'plantilla-solicitantes',
};
