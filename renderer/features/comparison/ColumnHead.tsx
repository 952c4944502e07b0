import { ActionIcon, Anchor, Table, Tooltip } from '@mantine/core';
import { type Icon, IconArrowLeft, IconArrowRight, IconGripVertical, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CopyLinkIcon } from '#renderer/features/report-links/index.ts';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import type { Reorder, Way } from '#renderer/ui/use-reorder.ts';
import type { ComparedApplication } from '#shared/features/comparison/model.ts';
import classes from './ComparisonTable.module.css';
import { letterOf } from './compared-rows.ts';

interface ColumnHeadProps {
  readonly application: ComparedApplication;
  readonly place: number;
  readonly count: number;
  readonly reorder: Reorder;
  readonly onRemove: () => void;
}

/** Whose column it is, and its place among the others: dragged with the mouse, or moved by its buttons. */
export function ColumnHead(props: ColumnHeadProps): ReactNode {
  const { application, place, count, reorder, onRemove } = props;
  const { identifier } = application.row;
  const { t } = useTranslation('comparison');
  const name = nameOrId(application.row);
  const ofColumn = { of: `${letterOf(place)} · ${identifier}`, shown: 'when-sought' } as const;
  useOfferActions([
    place === 0
      ? null
      : {
          ...ofColumn,
          id: `left-${identifier}`,
          label: t('moveLeft', { name }),
          icon: IconArrowLeft,
          run: () => reorder.moveBy(identifier, 'back'),
        },
    place === count - 1
      ? null
      : {
          ...ofColumn,
          id: `right-${identifier}`,
          label: t('moveRight', { name }),
          icon: IconArrowRight,
          run: () => reorder.moveBy(identifier, 'forth'),
        },
    { ...ofColumn, id: `remove-${identifier}`, label: t('remove', { name }), icon: IconX, run: onRemove },
  ]);
  return (
    <Table.Th
      scope="col"
      className={classes.column}
      {...reorder.placeProps(identifier)}
      {...reorder.handleProps(identifier)}
    >
      <div className={classes.name}>
        <span className={classes.letter}>{letterOf(place)}</span>
        <Anchor
          component={Link}
          to={applicationPath(identifier)}
          draggable={false}
          fw={650}
          className={classes.link}
        >
          {name}
        </Anchor>
      </div>
      <div className={classes.tools}>
        {count === 1 ? null : (
          <>
            <IconGripVertical size={16} className={classes.grip} aria-hidden />
            <HeadAction
              label={t('moveLeft', { name })}
              icon={IconArrowLeft}
              way="back"
              disabled={place === 0}
              onClick={() => reorder.moveBy(identifier, 'back')}
            />
            <HeadAction
              label={t('moveRight', { name })}
              icon={IconArrowRight}
              way="forth"
              disabled={place === count - 1}
              onClick={() => reorder.moveBy(identifier, 'forth')}
            />
          </>
        )}
        <CopyLinkIcon
          subject={{ kind: 'application', identifier: application.row.identifier }}
          label={name}
        />
        <HeadAction label={t('remove', { name })} icon={IconX} disabled={false} onClick={onRemove} />
      </div>
    </Table.Th>
  );
}

interface HeadActionProps {
  readonly label: string;
  readonly icon: Icon;
  readonly way?: Way;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function HeadAction({ label, icon: IconOfAction, way, disabled, onClick }: HeadActionProps): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        data-way={way}
        disabled={disabled}
        onClick={onClick}
      >
        <IconOfAction size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
