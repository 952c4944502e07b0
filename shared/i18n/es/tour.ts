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
    text: 'Elija un atributo. Su regla se muestra junto a la lista como una frase y una curva. “Puntaje de crédito” está al revés a propósito: ábralo, lea el problema y corríjalo con un clic.',
  },
  lookUp: {
    title: 'Consulte solicitudes',
    text: 'Pegue ID de solicitud en este campo o suelte un archivo. Para practicar, consulte las 240 solicitudes de muestra.',
    action: 'Consultar las muestras',
  },
  score: {
    title: 'Vea cada punto perdido',
    text: 'Este es Jasper Nettlecombe. La cascada va del máximo a su puntaje. Debajo, vea el cálculo de cada atributo. Una decisión con sus motivos está a un clic.',
  },
  decide: {
    title: 'Decida con una tecla',
    text: 'A aprueba, C aprueba con condiciones, D rechaza. Donde eso se recomienda, los motivos principales ya están marcados. Toda decisión se puede deshacer. Después de un rechazo, “Escribir el aviso” abre la carta de acción adversa.',
  },
  household: {
    title: 'Juntos califican; uno no por su cuenta',
    text: 'Alma, Jasper y Yusuf solicitan una misma unidad. Lado a lado se ve claro: dos califican, Jasper no, y el promedio de los tres sí. Selecciónelos en la lista y elija “Agrupar como hogar” para enviarlos como uno.',
  },
  link: {
    title: 'Un enlace de informe es un clic',
    text: '“Copiar enlace del informe” crea un enlace que funciona cuatro horas y lo pone en el portapapeles. “Correo…”, en el mensaje que aparece, abre su aplicación de correo con él. Cualquiera que tenga el enlace puede abrir el informe.',
  },
  today: {
    title: 'Empiece aquí cada día',
    text: 'Hoy muestra quién espera una decisión, qué cartas están pendientes y qué falló. Sus datos se quedan en esta computadora, cifrados. {{key}} encuentra todos los comandos: “Hacer el recorrido” lo repite y “Ayuda” explica cada término.',
  },
};
