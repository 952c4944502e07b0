import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { RegisteredNotice, RegisterWords } from '#shared/features/notices/register.ts';

/** The register's words: for the table, for paper, and for a file. */
export function useRegisterWords() {
  const { t } = useTranslation(['noticeRegister', 'delivery', 'common']);
  const formats = useFormats();
  return {
    nameOf: ({ name, identifier }: RegisteredNotice): string => (name === '' ? identifier : name),
    stateOf: ({ state }: RegisteredNotice): string => t(`noticeRegister:states.${state}`),
    /** What was done about it, one after the other. */
    done({ written, noReport, sent, corrected }: RegisteredNotice): string[] {
      return [
        ...(written === null
          ? []
          : [t('noticeRegister:written', { day: formats.date(written.at), who: written.by })]),
        ...(noReport === null ? [] : [t('noticeRegister:noReport', { reason: noReport })]),
        ...(sent === null ? [] : [t(`delivery:sent.${sent.how}`, { day: formats.day(sent.on) })]),
        ...(corrected === null ? [] : [t('noticeRegister:told', { day: formats.day(corrected.on) })]),
      ];
    },
    inFile: (): RegisterWords => ({
      columns: {
        name: t('noticeRegister:columns.applicant'),
        identifier: t('noticeRegister:columns.identifier'),
        property: t('noticeRegister:columns.property'),
        unit: t('noticeRegister:columns.unit'),
        outcome: t('noticeRegister:columns.decision'),
        decidedAt: t('noticeRegister:columns.decided'),
        decidedBy: t('noticeRegister:columns.decidedBy'),
        state: t('noticeRegister:columns.state'),
        dueOn: t('noticeRegister:columns.dueOn'),
        daysLate: t('noticeRegister:columns.daysLate'),
        writtenAt: t('noticeRegister:columns.writtenAt'),
        writtenBy: t('noticeRegister:columns.writtenBy'),
        sentOn: t('noticeRegister:columns.sentOn'),
        sentHow: t('noticeRegister:columns.sentHow'),
        correctedOn: t('noticeRegister:columns.correctedOn'),
      },
      outcomes: {
        'approve-with-conditions': t('common:decision.approve-with-conditions'),
        decline: t('common:decision.decline'),
      },
      states: {
        due: t('noticeRegister:states.due'),
        written: t('noticeRegister:states.written'),
        incomplete: t('noticeRegister:states.incomplete'),
        returned: t('noticeRegister:states.returned'),
        conflict: t('noticeRegister:states.conflict'),
        'correction-due': t('noticeRegister:states.correction-due'),
        sent: t('noticeRegister:states.sent'),
        corrected: t('noticeRegister:states.corrected'),
        ended: t('noticeRegister:states.ended'),
      },
      ways: {
        'handed-over': t('delivery:ways.handed-over'),
        'first-class': t('delivery:ways.first-class'),
        certified: t('delivery:ways.certified'),
        email: t('delivery:ways.email'),
        other: t('delivery:ways.other'),
      },
    }),
  };
}
