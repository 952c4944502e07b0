import 'i18next';
import type { English } from '#shared/i18n/texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: English;
    strictInterpolationChecks: true;
  }
}
