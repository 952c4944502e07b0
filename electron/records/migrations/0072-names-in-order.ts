import type { Migration } from './migration.ts';

/** Lists are in the order of last names also where nobody has entered the parts of a name: by the name as it is split (`familyNameKey`). */
export const namesInOrder: Migration = {
  number: 72,
  sql: `
    UPDATE applications
      SET family_name_key = family_key(name, given_name, middle_name, family_name, name_suffix)
      WHERE name <> '' OR family_name <> '';
  `,
};
