export const licences = {
  title: 'Licenses',
  text_one: 'Threshold includes {{formatted}} third-party package. Full license text:',
  text_other: 'Threshold includes {{formatted}} third-party packages. Full license texts:',
  runtime:
    'Electron and Chromium licenses are in the program folder: LICENSE.electron.txt and LICENSES.chromium.html.',
  search: 'Find a package or license',
  list: 'Packages and their licenses',
  nothing: 'No results',
  noText: 'This package names its license but doesn’t include the text.',
  back: 'Back',
} as const;

declare module '../texts.ts' {
  interface English {
    readonly licences: typeof licences;
  }
}
