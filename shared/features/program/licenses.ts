import { z } from 'zod';

/** One package of others that the program is made of. */
const licenceSchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** As the package names it, such as `MIT`; '' where it names none. */
  licence: z.string(),
  /** The whole text; '' where the package brings none. */
  text: z.string(),
});
export type Licence = z.infer<typeof licenceSchema>;

export const licencesSchema = z.strictObject({ packages: z.array(licenceSchema).max(2_000) });
