import { z } from 'zod';
import { decisionOutcomes } from './outcomes.ts';

export const decisionOutcomeSchema = z.enum(decisionOutcomes);
