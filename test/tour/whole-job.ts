import type { Step } from './stage.ts';
import { householdAndLink } from './steps/household-and-link.ts';
import { offline } from './steps/offline.ts';
import { rules } from './steps/rules.ts';
import { starting } from './steps/starting.ts';

/** The whole job of a leasing office, from the first start to the start without a network. The tour tells it, a test runs it. */
export const wholeJob = (): readonly Step[] => [...starting, ...rules, ...householdAndLink(), ...offline];
