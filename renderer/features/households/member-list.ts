import type { HouseholdMember } from '#shared/features/households/model.ts';

/** What a member is called: by name, else by its application, and by the token that somebody typed only where nothing else is known. */
export const nameOf = ({ name, token, applicationIdentifier }: HouseholdMember): string =>
  name === '' ? (applicationIdentifier ?? token) : name;

/** The exact value that goes to the service: the tokens by commas, the primary applicant first. */
export const guidOf = (members: readonly Pick<HouseholdMember, 'token'>[]): string =>
  members.map((member) => member.token).join(',');
