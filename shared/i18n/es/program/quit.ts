import type { quit as english } from '../../en/program/quit.ts';
import type { Translated } from '../../texts.ts';

export const quit: Translated<typeof english> = {
  namedOne: '{names} tiene conexión a través de este equipo. ¿Salir de todos modos?',
  namedMany: '{names} tienen conexión a través de este equipo. ¿Salir de todos modos?',
  unnamedOne: 'Otro equipo tiene conexión a través de este. ¿Salir de todos modos?',
  unnamedMany: '{count} equipos más tienen conexión a través de este. ¿Salir de todos modos?',
  means:
    'Mientras Threshold esté cerrado aquí, los demás pueden seguir trabajando, pero no se intercambia nada. Se ponen al día cuando usted abra Threshold de nuevo.',
  quit: 'Salir de todos modos',
  stay: 'Seguir abierto',
};
