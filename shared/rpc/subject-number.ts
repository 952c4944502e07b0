/** The number by which people call a subject that a desk has numbered: 12 of `3f2a90c1-12`; as text, for nobody groups its digits. */
export const numberOfSubject = (id: string): string => id.split('-')[1] ?? id;
