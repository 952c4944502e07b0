/** By which the system knows the program (`electron-builder.yml`): on Windows, notifications stand under the entry of the start menu with it. */
export const APP_ID = 'org.threshold.desk';
