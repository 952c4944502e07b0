import type { Texts } from '../texts.ts';

export const firstStart: Texts['firstStart'] = {
  title: 'Bienvenido a Threshold',
  lead: 'El escritorio de evaluación de su oficina de alquileres: fije las reglas, consulte solicitudes y vea de dónde sale cada puntuación, también sin conexión.',
  backup: '¿Hay una copia de seguridad de otro equipo?',
  practice: {
    title: 'Practicar con datos de muestra',
    text: 'Un servicio de evaluación completo funciona en este equipo, con 240 solicitudes inventadas en cuatro propiedades.',
    points: {
      everything: 'Todo funciona: reglas, puntuaciones, hogares, enlaces de informe',
      nothing: 'Nada sale de este equipo, no hace falta ninguna cuenta',
      later: 'Conéctese a su propio servicio cuando quiera',
    },
    submit: 'Practicar con datos de muestra',
  },
  connect: {
    title: 'Conectar con nuestro servicio',
    text: 'El servicio de evaluación de su organización: su dirección y un token.',
  },
  form: {
    name: 'Nombre',
    namePlaceholder: 'Nuestro servicio de evaluación',
    nameHint: 'Cómo llama este escritorio a la conexión',
    baseUrl: 'Dirección del servicio',
    baseUrlPlaceholder: 'https://evaluacion.example.com',
    baseUrlHint: 'Empieza por https:// (http:// solo en este equipo)',
    token: 'Token',
    tokenHint: 'Se guarda cifrado en este equipo y no se muestra nunca más',
    nameEmpty: 'Dé un nombre a la conexión.',
    test: 'Probar la conexión',
    submit: 'Conectar',
    kept: 'Lo que escribió sigue aquí.',
  },
  test: {
    title: 'Prueba de la conexión',
    passed: 'La conexión funciona.',
    failed: 'La conexión no funciona todavía.',
    steps: {
      name: 'Nombre del servidor',
      connection: 'Conexión',
      tls: 'Cifrado (TLS)',
      token: 'Token',
      answer: 'Forma de la respuesta',
    },
    outcomes: { passed: 'bien', failed: 'falló', skipped: 'sin probar' },
    duration: '{{duration}} ms',
    next: {
      name: 'Compruebe que la dirección no tenga erratas y que este equipo esté en línea. Un nombre de su propia red quizá solo se conozca en ella o por su VPN.',
      connection:
        'El nombre del servidor se conoce, pero allí nada responde. Compruebe el puerto de la dirección y el proxy en Ajustes; puede haber un cortafuegos por medio. Quien lleve su red lo sabrá.',
      tls: 'El servidor no pudo demostrar que es el que se busca, así que no se envió nada. Compruebe la fecha de este equipo. Si su red inspecciona el tráfico cifrado, su certificado debe estar instalado en este sistema.',
      token:
        'Pegue el token otra vez, del primer al último carácter. Si sigue así, pregunte a quien se lo dio si ha sido retirado.',
      answer:
        'Algo responde, pero no como el servicio de evaluación. Compruebe lo que sigue al servidor en la dirección. Si la dirección es correcta, envíe esta prueba a quien lleve el servicio.',
    },
    nextOfPractice: 'Inicie el servicio de prácticas aquí abajo y pruebe otra vez.',
    copy: 'Copiar esta prueba',
    copied: 'Copiada',
  },
};
