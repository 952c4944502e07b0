import { Button, Code } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#shared/scoring/index.ts';
import { writeApprovalCenter } from '#shared/service/index.ts';
import classes from './ExactDocument.module.css';

/** The document as it goes to the service, on request. */
export function ExactDocument({ settings }: { readonly settings: Settings }): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const [opened, { toggle }] = useDisclosure(false);
  const written = writeApprovalCenter(settings);
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={opened} px={0}>
        {opened ? t('publish.hideJson') : t('publish.json')}
      </Button>
      {opened ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={classes.document} tabIndex={0} aria-label={t('publish.jsonLabel')}>
          <Code block className={classes.text}>
            {written.ok ? written.value.body : written.error.message}
          </Code>
        </section>
      ) : null}
    </div>
  );
}
