export const fairHousing = {
  hint: 'This may be about who the applicant is: {{words}}. Write what you found in the application instead.',
  number: 'Not kept: {{kinds}}. Its digits are replaced with dots when you save.',
  numberKind: {
    ssn: 'Social Security number',
    card: 'card number',
    'birth-date': 'birth date',
  },
  inLetter: 'This goes into the letter.',
  trait: {
    race: 'race or color',
    religion: 'religion',
    sex: 'sex',
    family: 'children or family',
    origin: 'national origin',
    disability: 'disability',
    animal: 'assistance animal',
    age: 'age',
    income: 'source of income',
  },
  found: '“{{words}}” ({{trait}})',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly fairHousing: typeof fairHousing;
  }
}
