import { describe, expect, test } from 'vitest';
import { summariseImport } from '#renderer/features/approval-center/documents/import-summary.ts';
import type { ImportProblem } from '#shared/features/approval-center/model.ts';
import { defaultSettings } from '#shared/scoring/index.ts';

const settings = defaultSettings('en');
const imported = Object.keys(settings).length;
const known = Object.keys(settings)[0] ?? '';
const problem = (kind: ImportProblem['kind'], attribute: string | null): ImportProblem => ({
  kind,
  attribute,
  field: null,
  message: '',
  line: 1,
});

describe('how much of a document can be imported', () => {
  test('is all of it where nothing is wrong', () => {
    expect(summariseImport({ settings, problems: [], moreProblems: 0 })).toEqual({
      imported,
      all: imported,
    });
  });

  test('counts an attribute that is left out once, however much is wrong with it', () => {
    const problems = [
      problem('unreadable-field', 'savings'),
      problem('unreadable-field', 'savings'),
      problem('bad-name', 'Two Words'),
    ];
    expect(summariseImport({ settings, problems, moreProblems: 0 })).toEqual({
      imported,
      all: imported + 2,
    });
  });

  test('does not count what is taken over in spite of its problem', () => {
    const problems = [problem('unknown-field', known), problem('duplicate-attribute', known)];
    expect(summariseImport({ settings, problems, moreProblems: 0 }).all).toBe(imported);
  });

  test('is not known in full where there are more problems than are listed', () => {
    const problems = [problem('bad-name', 'Two Words')];
    expect(summariseImport({ settings, problems, moreProblems: 5 }).all).toBeNull();
  });

  test('is nothing where the document is none', () => {
    const problems = [problem('not-json', null)];
    expect(summariseImport({ settings: null, problems, moreProblems: 0 })).toEqual({ imported: 0, all: 0 });
  });
});
