export { offerHouseholdMembers } from './household-start.ts';
