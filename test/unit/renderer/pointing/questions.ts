import type { OfficeState } from '#shared/features/office/model.ts';
import type { OpenQuestion, Pointed } from '#shared/features/pointing/model.ts';
import { ALONE, shared } from '../office/offices.ts';

/** An acknowledgement in a shape that nobody has explained yet: a word, a verdict, an ID, and the applicant's token. */
export const ACCEPTED_LATER: OpenQuestion = {
  call: 'setapprovalcenter',
  subject: '',
  at: '2026-03-02T09:00:00.000Z',
  question: {
    kind: 'acknowledgement',
    pattern: {
      call: 'setapprovalcenter',
      status: 200,
      contentType: 'application/json',
      body: {
        kind: 'fields',
        fields: [
          { path: ['data', 'state'], value: '"taken over"' },
          { path: ['data', 'items', 0, 'ref'], value: '"r-4711"' },
          { path: ['token'], value: null },
        ],
      },
    },
  },
};

export const MANAGER: OfficeState = ALONE;
export const AGENT: OfficeState = shared({ role: 'agent' });

export const NOTHING_TAUGHT: Pointed = {
  pointing: { results: { map: null, value: null, name: null }, link: null },
  last: null,
  taught: [],
};
