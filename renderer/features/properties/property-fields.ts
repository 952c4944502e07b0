import { fieldsOf, readThresholds, type ThresholdFields } from '#renderer/features/approval-center/index.ts';
import { DEFAULT_BANDS } from '#shared/features/approval-center/bands.ts';
import type { Party } from '#shared/features/preferences/model.ts';
import { type Property, type PropertyFacts, propertyFactsSchema } from '#shared/features/properties/model.ts';

const NOBODY: Party = { name: '', address: '', phone: '' };

/** A property as its form has it: what is the office's own is switched off, and still there when it is switched on again. */
export interface PropertyFields {
  readonly name: string;
  readonly address: string;
  /** Null where none is chosen. */
  readonly state: string | null;
  /** As the property has it: '' where nobody has said. */
  readonly city: string;
  readonly firstCome: boolean;
  readonly hasThresholds: boolean;
  readonly thresholds: ThresholdFields;
  readonly hasAgency: boolean;
  readonly agency: Party;
  readonly hasLetterhead: boolean;
  readonly letterhead: Party;
}

export function propertyFieldsOf(property: Property): PropertyFields {
  return {
    name: property.name,
    address: property.address,
    state: property.state === '' ? null : property.state,
    city: property.city,
    firstCome: property.firstCome,
    hasThresholds: property.thresholds !== null,
    thresholds: fieldsOf(property.thresholds ?? DEFAULT_BANDS),
    hasAgency: property.agency !== null,
    agency: property.agency ?? NOBODY,
    hasLetterhead: property.letterhead !== null,
    letterhead: property.letterhead ?? NOBODY,
  };
}

/** What is to be kept; null where something of it cannot be. */
export function factsOf(fields: PropertyFields): PropertyFacts | null {
  const thresholds = fields.hasThresholds ? readThresholds(fields.thresholds) : null;
  if (fields.hasThresholds && thresholds === null) return null;
  const read = propertyFactsSchema.safeParse({
    name: fields.name,
    address: fields.address,
    state: fields.state ?? '',
    city: fields.city,
    firstCome: fields.firstCome,
    thresholds,
    agency: fields.hasAgency ? fields.agency : null,
    letterhead: fields.hasLetterhead ? fields.letterhead : null,
  });
  return read.success ? read.data : null;
}
