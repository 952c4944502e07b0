/** The scoring rule: reading and writing settings, points and score. Pure; imports itself and its words only. */

export {
  ATTRIBUTE_CATALOGUE,
  attributeLabel,
  type CatalogueEntry,
  catalogueEntry,
  DEFAULT_ATTRIBUTES,
  defaultSettings,
  isCreditScore,
  startingSetting,
  type Unit,
} from './catalogue.ts';
export { type CurvePoint, type CurveRange, curve, curveRange, MOST_CURVE_POINTS } from './curve.ts';
export { exactSum } from './decimal.ts';
export { explainFinding } from './finding-texts.ts';
export {
  type Finding,
  type FindingKind,
  findings,
  isAgainstUsualDirection,
  type Severity,
  USUAL_WEIGHT,
} from './findings.ts';
export { explainFix } from './fix-texts.ts';
export { type Fix, fixFor } from './fixes.ts';
export { formatMeasured, formatNumber } from './format.ts';
export { type Language, languageOf } from './language.ts';
export {
  MOST_DESCRIPTION_LENGTH,
  MOST_MAGNITUDE,
  NUMBER_LIMITS,
  type NumberLimit,
} from './limits.ts';
export { lostPoints } from './lost-points.ts';
export { isAttributeName } from './name.ts';
export { arithmetic, attributePoints, stepEdge, stepsToEnd } from './points.ts';
export type { Direction, Rule, Setting, Settings } from './rule.ts';
export { type ApplicationScore, scoreApplication } from './score.ts';
export { describeRule, explainPoints } from './sentence.ts';
export { cleanText } from './text.ts';
export { apportion, scaleWeights, spreadWeights } from './weights.ts';
export { readSetting, unwritableField, writeSetting } from './wire.ts';
