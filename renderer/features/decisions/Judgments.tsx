import { Button, Kbd, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronUp, IconDots, IconGavel } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useSingleKeys } from '#renderer/lib/single-keys.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import bar from '#renderer/ui/PageBar.module.css';
import { type DecisionOutcome, isJudgment, judgments } from '#shared/features/decisions/outcomes.ts';
import { keyOfJudgment, outcomeLooks } from './outcome-looks.ts';

/** As `PageBar.module.css` has it: there the bar has one line, and what is decided seldom is in its menu. */
const NARROW = '(max-width: 56em)';

interface Decidable {
  /** Null where nothing can be decided. */
  readonly onDecide: ((outcome: DecisionOutcome) => void) | null;
  /** What is neither yes nor no: in the menu. */
  readonly others: readonly DecisionOutcome[];
}

/** The keys of a decision, and what the palette has of it; `of`: what is decided on. */
export function useDecisionActions(of: string, { onDecide, others }: Decidable): void {
  const { t } = useTranslation('decisions');
  const { singleKeys } = useDeskState().preferences;
  const decide = (outcome: DecisionOutcome) => (): void => onDecide?.(outcome);
  useOfferActions(
    onDecide === null
      ? []
      : [...judgments, ...others].map((outcome) => ({
          id: `decide-${outcome}`,
          label: t(`form.outcomeOf.${outcome}`),
          of,
          icon: IconGavel,
          ...(singleKeys && isJudgment(outcome) ? { keys: keyOfJudgment[outcome].toUpperCase() } : {}),
          run: decide(outcome),
        })),
    'first',
  );
  useSingleKeys(
    Object.fromEntries(judgments.map((outcome) => [keyOfJudgment[outcome], decide(outcome)])),
    singleKeys && onDecide !== null,
  );
}

/** The buttons of a decision, each with its key; on a narrow page the bar keeps the first and the last of them, and the menu has the rest. */
export function Judgments({ onDecide, others }: Decidable): ReactNode {
  const { t } = useTranslation('decisions');
  const { singleKeys } = useDeskState().preferences;
  const isNarrow = useMediaQuery(NARROW);
  const decide = (outcome: DecisionOutcome) => (): void => onDecide?.(outcome);
  const all: readonly DecisionOutcome[] = [...judgments, ...others];
  const inBar = judgments.filter((outcome) => !isNarrow || outcome !== 'approve-with-conditions');
  const inMenu = all.filter((outcome) => !inBar.some((one) => one === outcome));
  return (
    <>
      {inMenu.length === 0 ? null : (
        <OtherOutcomes outcomes={inMenu} isNarrow={isNarrow} disabled={onDecide === null} onDecide={decide} />
      )}
      {inBar.map((outcome) => {
        const key = keyOfJudgment[outcome];
        return (
          <Button
            key={outcome}
            variant="outline"
            disabled={onDecide === null}
            rightSection={singleKeys ? <KeyHint keyName={key} /> : null}
            {...(singleKeys ? { 'aria-keyshortcuts': key } : {})}
            onClick={decide(outcome)}
          >
            {t(`form.outcomeOf.${outcome}`)}
          </Button>
        );
      })}
    </>
  );
}

interface OtherOutcomesProps {
  readonly outcomes: readonly DecisionOutcome[];
  readonly isNarrow: boolean;
  readonly disabled: boolean;
  readonly onDecide: (outcome: DecisionOutcome) => () => void;
}

function OtherOutcomes(props: OtherOutcomesProps): ReactNode {
  const { outcomes, isNarrow, disabled, onDecide } = props;
  const { t } = useTranslation(['deciding', 'decisions']);
  const label = t('deciding:other');
  return (
    <Menu position="top-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        {isNarrow ? (
          <Button variant="default" px="xs" aria-label={label} title={label} disabled={disabled}>
            <IconDots size={18} aria-hidden />
          </Button>
        ) : (
          <Button variant="subtle" rightSection={<IconChevronUp size={16} aria-hidden />} disabled={disabled}>
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {outcomes.map((outcome) => {
          const IconOfOutcome = outcomeLooks[outcome].icon;
          return (
            <Menu.Item
              key={outcome}
              leftSection={<IconOfOutcome size={16} aria-hidden />}
              onClick={onDecide(outcome)}
            >
              {t(`decisions:form.outcomeOf.${outcome}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** It is told by `aria-keyshortcuts`; the button's name stays what it does. */
export function KeyHint({ keyName }: { readonly keyName: string }): ReactNode {
  return (
    <Kbd size="xs" className={bar.key ?? ''} aria-hidden>
      {keyName.toUpperCase()}
    </Kbd>
  );
}
