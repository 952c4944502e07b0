import { type PasswordInputProps, Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { strengthOf } from '#shared/features/vault/strength.ts';
import classes from './NewPassphrase.module.css';
import { ofPassphrase } from './passphrase.ts';

interface NewPassphraseProps extends Omit<PasswordInputProps, 'value'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value?: string;
  /** Of the fields around it: the passphrase, and the same once more. */
  readonly repetition: PasswordInputProps;
}

/** Where a passphrase is chosen: it, how good it is while it is typed, and the same once more. */
export function NewPassphrase({ repetition, value = '', ...field }: NewPassphraseProps): ReactNode {
  const { t } = useTranslation('vault');
  const strength = value === '' ? null : strengthOf(value);
  return (
    <>
      <div>
        <PasswordField
          description={t('choose.hint')}
          autoComplete="new-password"
          value={value}
          {...ofPassphrase}
          {...field}
        />
        {/* There from the start: what changes in it is read aloud. */}
        <div className={classes.strength} data-strength={strength ?? 'none'} role="status">
          {strength === null ? null : (
            <>
              <span className={classes.track} aria-hidden>
                <span className={classes.fill} />
              </span>
              <Text size="sm" component="span">
                {t(`choose.strength.${strength}`)}
              </Text>
            </>
          )}
        </div>
      </div>
      <PasswordField
        label={t('choose.confirm')}
        autoComplete="new-password"
        {...ofPassphrase}
        {...repetition}
      />
    </>
  );
}
