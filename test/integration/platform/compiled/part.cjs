'use strict';
exports.answer = () => 'forty-two';
/** How each bundle of this thread was compiled. */
exports.compiled = () =>
  Object.fromEntries(
    performance
      .getEntriesByName('bundle')
      .map(({ detail }) => [require('node:path').basename(detail.file), detail.compiled]),
  );
