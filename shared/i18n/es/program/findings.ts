import type { findings as english } from '../../en/program/findings.ts';
import type { Translated } from '../../texts.ts';

export const findings: Translated<typeof english> = {
  'unreadable-name':
    '“{label}” no es un nombre de atributo válido. Use primero una letra minúscula y después minúsculas, dígitos y guiones bajos, hasta 64 caracteres.',
  'duplicate-label': '“{label}” se lee igual que el atributo {other}.',
  'not-whole-number': '{label}: {field} debe ser un número entero, no {value}.',
  'out-of-limits': '{label}: {field} debe estar entre {least} y {most}, no {value}.',
  'description-too-long': '{label}: la descripción tiene {length} caracteres. El límite es {most}.',
  'against-usual-direction up':
    '{label} suele ser peor cuanto más alto, pero esta regla da más puntos a los valores altos. Revise las dos direcciones.',
  'against-usual-direction down':
    '{label} suele ser peor cuanto más bajo, pero esta regla da más puntos a los valores bajos. Revise las dos direcciones.',
  'never-moves': '{label} da siempre {points} puntos, porque un tramo no cambia nada.',
  'steps-out-of-reach': '{label} da {points} puntos a todo valor posible. Nunca se alcanza un tramo.',
  'zero-never-reached': '{label} nunca llega a 0. Lo mínimo posible son {points} de {weight} puntos.',
  'full-never-reached': '{label} nunca llega a su peso de {weight}. Lo máximo posible son {points} puntos.',
  'no-effect-weight-0': '{label} está incluido en el puntaje pero no tiene efecto, porque su peso es 0.',
  'nothing-enabled': 'No hay atributos incluidos, así que todo puntaje es 0 de 0.',
  'steps-never-matter':
    '{label} se decide en el primer tramo. Un tramo vale {scoreValue} de un peso de {weight}, así que los demás nunca cuentan.',
  'enabled-weight-not-100': 'Los atributos incluidos suman {weight}, no 100.',
};
