import { Button, Group, NativeSelect, Skeleton, Stack, Table, Text } from '@mantine/core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { Pointed, ResultReading, TriedReply } from '#shared/features/pointing/model.ts';
import { attributeLabel } from '#shared/scoring/index.ts';
import { NOTHING_POINTED_AT } from '#shared/service/pointing.ts';
import classes from './PointingDialog.module.css';
import { fieldOf, placesOf, type ReplyPlace } from './reply-places.ts';

type Pointing = Pointed['pointing'];

interface PointingDialogProps {
  /** Whose reply is shown first; null for the last one that was not understood. */
  readonly identifier: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A reply as it came, beside how it is read; whoever points at what is what sees at once what that does to the last replies. */
export function PointingDialog({ identifier, opened, onClose }: PointingDialogProps): ReactNode {
  const { t } = useTranslation('pointing');
  const pointed = useDeskQuery('pointing.get', {}, { enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} size="min(70rem, 96vw)" title={t('title')}>
      {pointed.error !== null ? (
        <ErrorMessage error={asDeskError(pointed.error)} />
      ) : pointed.data === undefined ? (
        <Skeleton height={300} />
      ) : (
        <Pointer counts={pointed.data.pointing} identifier={identifier} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PointerProps extends Omit<PointingDialogProps, 'opened'> {
  readonly counts: Pointing;
}

function Pointer({ counts, identifier, onClose }: PointerProps): ReactNode {
  const { t } = useTranslation('pointing');
  const toasts = useToasts();
  const [pointing, setPointing] = useState<Pointing>(counts);
  const [shown, setShown] = useState(0);
  const [last, setLast] = useState<readonly TriedReply[] | null>(null);
  const tried = useDeskQuery('pointing.try', { pointing, identifier });
  if (tried.data !== undefined && tried.data.replies !== last) setLast(tried.data.replies);
  const keep = useDeskMutation('pointing.keep', {
    onSuccess: () => {
      toasts.done({ title: (lng) => t('kept', { lng }) });
      onClose();
    },
  });
  const replies = tried.data?.replies ?? last;
  if (tried.error !== null) return <ErrorMessage error={asDeskError(tried.error)} />;
  if (replies === null) return <Skeleton height={300} />;
  const reply = replies[shown] ?? replies[0];
  if (reply === undefined) return <Text>{t('noReplies')}</Text>;
  const whole = (side: 'before' | 'after'): number =>
    replies.filter((one) => one[side].outcome === 'whole').length;
  return (
    <Stack gap="sm">
      <Text size="sm">{t('help')}</Text>
      <NativeSelect
        label={t('reply')}
        value={String(shown)}
        onChange={(event) => setShown(Number(event.currentTarget.value))}
        data={replies.map((one, place) => ({
          value: String(place),
          label: `${one.identifier}: ${t(`outcome.${one.after.outcome}`)}`,
        }))}
      />
      <div className={classes.sides}>
        <Places key={reply.identifier} text={reply.text} pointing={pointing} onPoint={setPointing} />
        <Reading reading={reply.after} hint={pointing.results.map === null ? 'notHint' : 'notYetHint'} />
      </div>
      <Text size="sm" role="status">
        {t('tried', { before: whole('before'), after: whole('after'), count: replies.length })}
      </Text>
      {keep.error === null ? null : <ErrorMessage error={asDeskError(keep.error)} />}
      <Group justify="flex-end">
        <Button variant="subtle" onClick={() => setPointing({ ...NOTHING, link: counts.link })}>
          {t('reset')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={JSON.stringify(pointing) === JSON.stringify(counts)}
          loading={keep.isPending}
          onClick={() => keep.mutate({ pointing })}
        >
          {t('keep')}
        </Button>
      </Group>
    </Stack>
  );
}

const NOTHING: Pointing = { results: { ...NOTHING_POINTED_AT.results, map: null }, link: null };

interface PlacesProps {
  readonly text: string;
  readonly pointing: Pointing;
  readonly onPoint: (pointing: Pointing) => void;
}

/** The reply, place by place: one is chosen with the arrow keys or a click, then said what it is. */
function Places({ text, pointing, onPoint }: PlacesProps): ReactNode {
  const { t } = useTranslation('pointing');
  const name = useId();
  const places = useMemo(() => placesOf(text), [text]);
  const [chosen, setChosen] = useState<ReplyPlace | null>(null);
  const field = chosen === null ? null : fieldOf(chosen);
  const point = (results: Partial<Pointing['results']>): void =>
    onPoint({ ...pointing, results: { ...pointing.results, ...results } });
  return (
    <Stack gap="xs">
      <fieldset className={classes.places} aria-label={t('asItCame')}>
        {places.length === 0
          ? text.slice(0, 2_000)
          : places.map((place) => (
              <label
                key={place.path.join('/')}
                className={classes.place}
                style={{ paddingInlineStart: `${0.5 + place.path.length}rem` }}
              >
                <input
                  type="radio"
                  name={name}
                  checked={place === chosen}
                  onChange={() => setChosen(place)}
                />
                <span>
                  {place.name === '' ? t('root') : place.name}{' '}
                  <span className={classes.shown}>{place.shown}</span>
                </span>
              </label>
            ))}
      </fieldset>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          disabled={chosen?.kind !== 'many'}
          onClick={() => chosen !== null && point({ map: [...chosen.path] })}
        >
          {t('isMap')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={chosen?.kind !== 'value' || field === null}
          onClick={() => point({ value: field })}
        >
          {t('isValue')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={chosen?.kind !== 'value' || field === null}
          onClick={() => point({ name: field })}
        >
          {t('isName')}
        </Button>
      </Group>
      <PointedAt pointing={pointing} />
    </Stack>
  );
}

/** What was pointed at, in words. */
export function PointedAt({ pointing: { results, link } }: { readonly pointing: Pointing }): ReactNode {
  const { t } = useTranslation('pointing');
  const { map, value, name } = results;
  const parts = [
    map === null ? null : t('mapAt', { path: `/${map.join('/')}` }),
    value === null ? null : t('valueIn', { field: value }),
    name === null ? null : t('nameIn', { field: name }),
    link === null ? null : t('linkAt', { path: `/${link.join('/')}` }),
  ].filter((part) => part !== null);
  return (
    <Text size="sm" c="dimmed">
      {parts.length === 0 ? t('nothing') : parts.join(' · ')}
    </Text>
  );
}

interface ReadingProps {
  readonly reading: ResultReading;
  /** What to do next where it is not understood. */
  readonly hint: 'notHint' | 'notYetHint';
}

function Reading({ reading, hint }: ReadingProps): ReactNode {
  const { t, i18n } = useTranslation('pointing');
  const formats = useFormats();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.reading} aria-label={t('asRead')} tabIndex={0}>
      <Text size="sm" fw={600}>
        {t(`outcome.${reading.outcome}`)}
      </Text>
      {reading.outcome === 'not' ? (
        <Text size="sm" c="dimmed">
          {t(hint)}
        </Text>
      ) : (
        <Table verticalSpacing={4} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('attribute')}</Table.Th>
              <Table.Th scope="col">{t('value')}</Table.Th>
              <Table.Th scope="col">{t('points')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {reading.attributes.map(({ name, measured, points, problem }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{attributeLabel(name, i18n.language)}</Table.Th>
                <Table.Td>
                  {problem ?? (measured === null ? t('notMeasured') : formats.number(measured))}
                </Table.Td>
                <Table.Td>{problem === null ? formats.number(points) : '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
