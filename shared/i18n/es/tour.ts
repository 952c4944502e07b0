import type { Texts } from '../texts.ts';

export const tour: Texts['tour'] = {
  name: 'Recorrido',
  step: 'Paso {{number}} de {{count}}',
  next: 'Siguiente',
  back: 'Atrás',
  done: 'Terminar',
  skip: 'Omitir el recorrido',
  return: 'Volver a este paso',
  rules: {
    title: 'Cada regla es una frase y una curva',
    text: 'Elija aquí un atributo: su regla aparece junto a la lista como una frase y una curva. «Puntaje de crédito» está al revés a propósito: ábralo, lea el hallazgo y corríjalo con un clic.',
  },
  lookUp: {
    title: 'Consulte solicitudes',
    text: 'Pegue identificadores en este campo o suelte un archivo. Para practicar, consulte las 240 solicitudes de muestra.',
    action: 'Consultarlas',
  },
  score: {
    title: 'Se ve cada punto perdido',
    text: 'Este es Jasper Nettlecombe. La cascada va desde todos los puntos hasta su puntuación; debajo está la aritmética de cada atributo, en palabras. Una decisión con sus motivos está a un clic.',
  },
  household: {
    title: 'Juntos aprueban, uno no por su cuenta',
    text: 'Alma, Jasper y Yusuf solicitan una misma unidad. Lado a lado se ve claro: dos aprueban, Jasper no, y el promedio de los tres sí. Selecciónelos en la lista y elija «Formar un hogar» para enviarlos como uno.',
  },
  link: {
    title: 'Un enlace de informe es un clic',
    text: '«Copiar enlace del informe» pide un enlace que funciona cuatro horas y lo pone en el portapapeles. «Correo…», en el mensaje que aparece, abre su programa de correo con él. Quien tenga el enlace puede abrir el informe.',
  },
  data: {
    title: 'Sus datos se quedan en este equipo',
    text: 'Aquí es donde están, cifrados. Bandas, propiedades, correo y bloqueo se ajustan en esta página, y Actividad muestra cada acto. {{key}} encuentra todos los comandos: «Mostrarme el programa» repite este recorrido, «Ayuda» explica cada término.',
  },
};
