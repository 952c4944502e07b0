/** How the activity names a look-up. */
export const lookUpSubject = (id: number): string => `look-up ${id}`;
