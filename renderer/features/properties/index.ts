export { PropertyInput, UnitInput } from './PlaceInputs.tsx';
export { PropertySettings } from './PropertySettings.tsx';
