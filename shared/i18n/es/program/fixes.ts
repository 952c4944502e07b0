import type { fixes as english } from '../../en/program/fixes.ts';
import type { Translated } from '../../texts.ts';

export const fixes: Translated<typeof english> = {
  'set-number': 'Cambiar {field} a {value}',
  'count-above': 'Invertir la dirección: contar por encima de la base',
  'count-below': 'Invertir la dirección: contar por debajo de la base',
  'lose-points': 'Invertir la dirección: perder puntos en cada tramo',
  'gain-points': 'Invertir la dirección: ganar puntos en cada tramo',
  'set-baseline-and-step': 'Cambiar la base a {baseline} y el tamaño del tramo a {step}',
  'use-starting-rule': 'Usar la regla inicial, con el peso tal como está',
  'switch-off': 'Desactivarlo: con eso no cambia ninguna puntuación',
  'switch-all-on': 'Activar todos los atributos',
  remove: 'Quitar {name}',
  rename: 'Cambiar el nombre a {name}',
  'shorten-description': 'Cortar la descripción a los {most} caracteres',
  'scale-weights': 'Redondear los pesos a 100, con la misma proporción',
};
