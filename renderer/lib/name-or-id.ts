/** What an application is called: the applicant's name, or the application's ID as long as the office knows none. */
export const nameOrId = ({
  name,
  identifier,
}: {
  readonly name: string;
  readonly identifier: string;
}): string => (name === '' ? identifier : name);
