import type { SampleApplication } from '#electron/core/ports.ts';
import type { OfficeData } from '#shared/features/applications/model.ts';
import type { Preferences } from '#shared/features/program/model.ts';

type Story = NonNullable<SampleApplication['story']>;

interface Remarks {
  readonly tag: string;
  readonly notes: Readonly<Record<Story, string>>;
}

/** The office's own words about the sample applications that have something to show: found by their tag. */
const REMARKS: Readonly<Record<Preferences['language'], Remarks>> = {
  en: {
    tag: 'Worth a look',
    notes: {
      'household-passes':
        'Applies together with two others for one unit. Compare the three: together they pass.',
      'household-fails':
        'Applies together with two others for one unit. Does not pass alone, but the household does: select the three and make a household.',
      'not-measured': 'No bank account is linked: what is not measured gives no points, and is said so.',
      'counted-otherwise': 'The service’s own points are not those of the rule: both are shown.',
      changes:
        'A loan has just been paid off. Refresh: the service has newer values, and what changed is shown.',
    },
  },
  es: {
    tag: 'Vale la pena ver',
    notes: {
      'household-passes':
        'Solicita con otras dos personas una misma unidad. Compare las tres: juntas aprueban.',
      'household-fails':
        'Solicita con otras dos personas una misma unidad. No aprueba por su cuenta, pero el hogar sí: seleccione las tres y forme un hogar.',
      'not-measured': 'No hay ninguna cuenta vinculada: lo que no se mide no da puntos, y así se indica.',
      'counted-otherwise': 'Los puntos del propio servicio no son los de la regla: se muestran ambos.',
      changes:
        'Acaba de pagar un préstamo. Actualice: el servicio tiene valores más nuevos y se muestra qué cambió.',
    },
  },
};

/** The note and the tag of a sample application; nothing for those that only fill the list. */
export function remarksOnSample(
  story: SampleApplication['story'],
  language: Preferences['language'],
): Pick<OfficeData, 'note' | 'tags'> {
  if (story === null) return { note: '', tags: [] };
  const { tag, notes } = REMARKS[language];
  return { note: notes[story], tags: [tag] };
}
