import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Where the focus goes when the form that had it is folded. */
export const LOOK_UP_BUTTON = 'look-up-button';

/** Whether one can write in the panel: `asked`, because somebody wants to now. */
export type LookUpForm = 'folded' | 'shown' | 'asked';

interface LookUpButtonProps {
  readonly form: LookUpForm;
  readonly onForm: (form: LookUpForm) => void;
}

/** Shows the form of the look-ups, and folds it: the list is looked at all day, the form now and then. */
export function LookUpButton({ form, onForm }: LookUpButtonProps): ReactNode {
  const { t } = useTranslation('lookUp');
  const isFolded = form === 'folded';
  return (
    <Button
      id={LOOK_UP_BUTTON}
      variant="default"
      leftSection={<IconSearch size={16} aria-hidden />}
      aria-expanded={!isFolded}
      onClick={() => onForm(isFolded ? 'asked' : 'folded')}
    >
      {t('open')}
    </Button>
  );
}
