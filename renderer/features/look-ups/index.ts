export { useCarryOut, useImportDone } from './import-rows.ts';
export { LookUpButton } from './LookUpButton.tsx';
export { type LookUpOffer, useLookUpOffer } from './look-up-offer.ts';
export { type LookUpForm, LookUpPanel } from './LookUpPanel.tsx';
