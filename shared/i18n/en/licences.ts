export const licences = {
  title: 'Licences',
  text_one: 'Threshold holds {{formatted}} package of others. Its licence, word for word:',
  text_other: 'Threshold holds {{formatted}} packages of others. Their licences, word for word:',
  runtime:
    'Electron and Chromium bring theirs along in the program’s folder: LICENSE.electron.txt and LICENSES.chromium.html.',
  search: 'Find a package or a licence',
  list: 'Packages and their licences',
  nothing: 'No package has these words in its name or its licence.',
  noText: 'The package names its licence and brings no text of it.',
  back: 'Back',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly licences: typeof licences;
  }
}
