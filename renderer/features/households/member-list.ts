import type { HouseholdMember } from '#shared/features/households/model.ts';

/** What a member is called: by name, or, without one, by token. */
export const nameOf = ({ name, token }: Pick<HouseholdMember, 'name' | 'token'>): string =>
  name === '' ? token : name;

/** The exact value that goes to the service: the tokens by commas, the primary applicant first. */
export const guidOf = (members: readonly Pick<HouseholdMember, 'token'>[]): string =>
  members.map((member) => member.token).join(',');
