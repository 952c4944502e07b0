/** How long names are. Apart from the schemas: forms of many screens ask for a property and a unit. */
export const MOST_PROPERTY_NAME = 200;
export const MOST_UNIT_NAME = 100;
