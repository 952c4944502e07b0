import type { Texts } from '../texts.ts';

export const licences: Texts['licences'] = {
  title: 'Licencias',
  text_one: 'Threshold contiene {{formatted}} paquete de otros. Su licencia, palabra por palabra:',
  text_other: 'Threshold contiene {{formatted}} paquetes de otros. Sus licencias, palabra por palabra:',
  runtime:
    'Electron y Chromium traen las suyas en la carpeta del programa: LICENSE.electron.txt y LICENSES.chromium.html.',
  search: 'Buscar un paquete o una licencia',
  list: 'Paquetes y sus licencias',
  nothing: 'Ningún paquete tiene estas palabras en su nombre o su licencia.',
  noText: 'El paquete nombra su licencia y no trae su texto.',
  back: 'Atrás',
};
