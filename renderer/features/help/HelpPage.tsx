import { Anchor, Paper, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { useSearchField } from '#renderer/ui/search-field.ts';
import { type Term, TermList } from '#renderer/ui/TermList.tsx';
import type { Texts } from '#shared/i18n/texts.ts';
import classes from './HelpPage.module.css';
import { hasWords } from './search.ts';

type Task = keyof Texts['help']['tasks'];

/** The tasks in the order in which an office meets them, each with the page where it is done. */
const TASKS: readonly (readonly [Task, string])[] = [
  ['start', '/settings/service'],
  ['lookUp', '/applications'],
  ['explain', '/applications'],
  ['decide', '/applications'],
  ['notice', '/applications'],
  ['notices', '/notices'],
  ['places', '/settings'],
  ['household', '/households'],
  ['link', '/report-links'],
  ['compare', '/compare'],
  ['reports', '/reports'],
  ['publish', '/approval-center'],
  ['offline', '/applications'],
  ['office', '/settings/office'],
  ['peopleHere', '/settings/office'],
  ['backUp', '/settings/data'],
  ['lock', '/settings/computer'],
];

const TERMS: readonly Term[] = [
  'identifier',
  'approvalCenter',
  'attribute',
  'measuredValue',
  'notMeasured',
  'baseline',
  'step',
  'points',
  'weight',
  'enabled',
  'score',
  'band',
  'serviceDiffers',
  'publishedVersion',
  'household',
  'together',
  'reportLink',
  'unconfirmed',
  'adverseActionNotice',
  'firstCome',
  'chain',
  'token',
  'retention',
];

/** How each thing is done, and what each word means; found by any of its words. It needs nobody. */
export default function HelpPage(): ReactNode {
  const { t } = useTranslation(['help', 'glossary']);
  const [wanted, setWanted] = useState('');
  const guideId = useId();
  const search = useSearchField(t('help:search'));
  const field = search.props.ref;
  // Whoever opens the help looks for something. The page's heading takes the focus as it is entered; this comes after it.
  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);
  const glossaryId = useId();
  const tasks = TASKS.filter(([task]) =>
    hasWords(wanted, `${t(`help:tasks.${task}.title`)} ${t(`help:tasks.${task}.text`)}`),
  );
  const terms = TERMS.filter((term) =>
    hasWords(wanted, `${t(`glossary:terms.${term}.name`)} ${t(`glossary:terms.${term}.text`)}`),
  );
  return (
    <>
      <PageHeader title={t('help:title')} description={t('help:text')} />
      <TextInput
        {...search.props}
        type="search"
        className={classes.search ?? ''}
        aria-label={t('help:search')}
        placeholder={t('help:search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <div role="status">
        {tasks.length + terms.length === 0 ? <Text my="md">{t('help:nothing')}</Text> : null}
      </div>
      <div className={classes.columns}>
        {tasks.length === 0 ? null : (
          <Paper withBorder p="lg" component="section" aria-labelledby={guideId}>
            <Title order={2} id={guideId} mb="xs">
              {t('help:guide')}
            </Title>
            {tasks.map(([task, path]) => (
              <section key={task} className={classes.task} aria-labelledby={`${guideId}-${task}`}>
                <Title order={3} id={`${guideId}-${task}`}>
                  {t(`help:tasks.${task}.title`)}
                </Title>
                <Text>{t(`help:tasks.${task}.text`)}</Text>
                <Anchor component={Link} to={path} size="sm" aria-describedby={`${guideId}-${task}`}>
                  {t('help:open')}
                </Anchor>
              </section>
            ))}
          </Paper>
        )}
        {terms.length === 0 ? null : (
          <Paper withBorder p="lg" component="section" aria-labelledby={glossaryId}>
            <Title order={2} id={glossaryId} mb="xs">
              {t('help:glossary')}
            </Title>
            <TermList terms={terms} look="lined" />
          </Paper>
        )}
      </div>
    </>
  );
}
