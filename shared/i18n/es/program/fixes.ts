import type { fixes as english } from '../../en/program/fixes.ts';
import type { Translated } from '../../texts.ts';

export const fixes: Translated<typeof english> = {
  'set-number': 'Cambiar {field} a {value}',
  'count-above': 'Invertir la dirección: contar por encima de la base',
  'count-below': 'Invertir la dirección: contar por debajo de la base',
  'lose-points': 'Invertir la dirección: perder puntos en cada tramo',
  'gain-points': 'Invertir la dirección: ganar puntos en cada tramo',
  'set-baseline-and-step': 'Cambiar la base a {baseline} y el tamaño del tramo a {step}',
  'use-starting-rule': 'Restablecer la regla predeterminada, sin cambiar el peso',
  'switch-off': 'No incluirlo: ningún puntaje cambia',
  'switch-all-on': 'Incluir todos los atributos',
  remove: 'Quitar {name}',
  rename: 'Cambiar el nombre a {name}',
  'shorten-description': 'Acortar la descripción a {most} caracteres',
  'scale-weights': 'Ajustar los pesos a 100, con la misma proporción',
};
