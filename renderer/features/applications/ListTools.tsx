import { Button, Popover } from '@mantine/core';
import { IconColumns3, IconFilter } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { insideWindow } from '#renderer/theme/inside-window.ts';
import classes from './ListBar.module.css';
import { ViewButton } from './ViewButton.tsx';

const FilterFields = lazy(() => import('./FilterFields.tsx'));
const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'));

/** What decides, beside the search, which rows are shown, in which order, with which columns. */
export default function ListTools(): ReactNode {
  const { t } = useTranslation('applications');
  return (
    <>
      <BarPopover label={t('filter.open')} icon={<IconFilter size={16} aria-hidden />}>
        <FilterFields />
      </BarPopover>
      <ViewButton />
      <BarPopover label={t('columns.open')} icon={<IconColumns3 size={16} aria-hidden />}>
        <ColumnChooser />
      </BarPopover>
    </>
  );
}

interface BarPopoverProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A button of the bar with what it opens; closed, the focus is back at the button. */
function BarPopover({ label, icon, children }: BarPopoverProps): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
      middlewares={insideWindow}
      transitionProps={{ duration: 0 }}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button}
          leftSection={icon}
          onClick={() => setOpened((before) => !before)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={label}>
        <Suspense fallback={null}>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
