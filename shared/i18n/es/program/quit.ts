import type { quit as english } from '../../en/program/quit.ts';
import type { Translated } from '../../texts.ts';

export const quit: Translated<typeof english> = {
  namedOne: '{names} tiene conexión a través de esta computadora. ¿Salir de todos modos?',
  namedMany: '{names} tienen conexión a través de esta computadora. ¿Salir de todos modos?',
  unnamedOne: 'Otra computadora tiene conexión a través de esta. ¿Salir de todos modos?',
  unnamedMany: '{count} computadoras más tienen conexión a través de esta. ¿Salir de todos modos?',
  means:
    'Mientras Threshold esté cerrado aquí, los demás pueden seguir trabajando, pero no se intercambia nada. Se ponen al día cuando usted abra Threshold de nuevo.',
  quit: 'Salir de todos modos',
  stay: 'Seguir abierto',
};
