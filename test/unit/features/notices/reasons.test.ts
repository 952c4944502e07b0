import { describe, expect, it } from 'vitest';
import { reasonSentence } from '#shared/features/notices/reasons.ts';
import { ATTRIBUTE_CATALOGUE, attributeLabel } from '#shared/scoring/index.ts';

describe('a reason from the score', () => {
  it('is a sentence of its own for every attribute of the catalogue, in both languages, never its bare name', () => {
    for (const { name } of ATTRIBUTE_CATALOGUE) {
      for (const language of ['en', 'es'] as const) {
        const [measured, not] = (['measured', 'not-measured'] as const).map((basis) =>
          reasonSentence(name, basis, language),
        );
        for (const sentence of [measured, not]) {
          expect(sentence).toMatch(/^\p{Lu}.* .*\.$/u);
          expect(sentence).not.toMatch(/[“«_]/);
          expect(sentence).not.toBe(attributeLabel(name, language));
        }
        expect(measured).not.toBe(not);
      }
    }
  });

  it('says that something could not be verified where it was not measured', () => {
    expect(reasonSentence('recurring_income_to_rent', 'not-measured', 'en')).toBe(
      'We could not verify your income.',
    );
    expect(reasonSentence('recurring_income_to_rent', 'not-measured', 'es')).toBe(
      'No pudimos verificar sus ingresos.',
    );
    expect(reasonSentence('pets_on_lease', 'not-measured', 'en')).toBe(
      'We could not verify “Pets on lease”.',
    );
  });

  it('has a plain sentence for attributes that nobody knows, and for rules that say the contrary of what is usual', () => {
    expect(reasonSentence('pets_on_lease', 'measured', 'en')).toBe(
      'The result for “Pets on lease” did not meet our requirements.',
    );
    expect(reasonSentence('pets_on_lease', 'measured', 'es-US')).toBe(
      'El resultado de “Pets on lease” no cumplió nuestros requisitos.',
    );
    expect(reasonSentence('net_monthly_rent', 'other', 'en')).not.toContain('too high');
    expect(reasonSentence('constructor', 'measured', 'en')).toContain('did not meet our requirements');
  });
});
