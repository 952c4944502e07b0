import type { Texts } from '../texts.ts';

export const licences: Texts['licences'] = {
  title: 'Licencias',
  text_one: 'Threshold incluye {{formatted}} paquete de terceros. Texto completo de su licencia:',
  text_other: 'Threshold incluye {{formatted}} paquetes de terceros. Textos completos de sus licencias:',
  runtime:
    'Las licencias de Electron y Chromium están en la carpeta del programa: LICENSE.electron.txt y LICENSES.chromium.html.',
  search: 'Buscar un paquete o una licencia',
  list: 'Paquetes y sus licencias',
  nothing: 'Sin resultados',
  noText: 'Este paquete nombra su licencia pero no incluye el texto.',
  back: 'Atrás',
};
