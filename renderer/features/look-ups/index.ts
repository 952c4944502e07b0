export { ImportProgress } from './ImportProgress.tsx';
export { useCarryOut, useImportDone } from './import-rows.ts';
export { LookUpButton, type LookUpForm } from './LookUpButton.tsx';
export { LookUpPanel } from './LookUpPanel.tsx';
export { type LookUpOffer, useLookUpOffer } from './look-up-offer.ts';
