import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { HoldNote, SetHoldButton } from '#renderer/features/holds/index.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import type { Property } from '#shared/features/properties/model.ts';
import { MergeProperty } from './MergeProperty.tsx';
import { PropertyForm } from './PropertyForm.tsx';
import { PropertyUnits } from './PropertyUnits.tsx';

interface PropertyDialogProps {
  readonly property: Property;
  readonly others: readonly Property[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Everything of one property. */
export function PropertyDialog({ property, others, opened, onClose }: PropertyDialogProps): ReactNode {
  const { t } = useTranslation('properties');
  const isManager = useMay('manager');
  const tabs = isManager ? (['details', 'units', 'merge'] as const) : (['details', 'units'] as const);
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={property.name}>
      <Tabs defaultValue="details" keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="details" keepMounted>
          <HoldNote on={{ of: 'property', id: property.id }} />
          <PropertyForm property={property} />
          <SetHoldButton on={{ of: 'property', id: property.id }} />
        </Tabs.Panel>
        <Tabs.Panel value="units">
          <PropertyUnits property={property} />
        </Tabs.Panel>
        <Tabs.Panel value="merge">
          <MergeProperty property={property} others={others} onMerged={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
