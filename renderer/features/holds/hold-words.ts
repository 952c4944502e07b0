import type { TFunction } from 'i18next';
import type { Formats } from '#renderer/i18n/formats.ts';
import type { HoldScope } from '#shared/features/holds/scope.ts';

/** What a hold covers, in words. */
export function scopeWords(scope: HoldScope, t: TFunction<'holds'>, formats: Formats): string {
  switch (scope.of) {
    case 'application':
      return t('of.application', { of: scope.identifier });
    case 'household':
      return t('of.household', { of: scope.number });
    case 'property':
      return scope.name;
    case 'period':
      return t('of.period', { first: formats.day(scope.first), last: formats.day(scope.last) });
  }
}
