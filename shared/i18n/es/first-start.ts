import type { Texts } from '../texts.ts';

export const firstStart: Texts['firstStart'] = {
  title: 'Bienvenido a Threshold',
  lead: 'Evaluación de solicitantes para su oficina de arrendamiento: fije las reglas, consulte solicitudes y vea cómo se calculó cada puntaje, también sin conexión.',
  backup: '¿Viene de otra computadora?',
  practice: {
    title: 'Practicar con datos de muestra',
    text: 'Un servicio de evaluación completo funciona en esta computadora, con 240 solicitudes inventadas en cuatro propiedades.',
    points: {
      everything: 'Todo funciona: reglas, puntajes, hogares, enlaces de informe',
      nothing: 'Nada sale de esta computadora. No necesita cuenta.',
      later: 'Conecte su propio servicio cuando quiera',
    },
    submit: 'Practicar con datos de muestra',
  },
  connect: {
    title: 'Conectar su servicio',
    text: 'Escriba la URL y el token de acceso de su servicio de evaluación.',
  },
  form: {
    name: 'Nombre',
    namePlaceholder: 'Nuestro servicio de evaluación',
    nameHint: 'Un nombre para esta conexión',
    baseUrl: 'URL del servicio',
    baseUrlPlaceholder: 'https://evaluacion.example.com',
    baseUrlHint: 'Solo conexiones cifradas: si falta, se agrega https://',
    token: 'Token de acceso',
    tokenHint: 'Se cifra en esta computadora y no se vuelve a mostrar',
    nameEmpty: 'Escriba un nombre para la conexión.',
    test: 'Probar la conexión',
    submit: 'Conectar',
    kept: 'Lo que escribió sigue en pantalla.',
  },
  test: {
    title: 'Prueba de la conexión',
    passed: 'La conexión funciona.',
    failed: 'No se pudo conectar',
    steps: {
      name: 'Nombre del servidor (DNS)',
      connection: 'Conexión',
      tls: 'Cifrado (TLS)',
      token: 'Token de acceso',
      answer: 'Formato de la respuesta',
    },
    outcomes: { passed: 'Completado', failed: 'Falló', skipped: 'Omitido' },
    duration: '{{duration}} ms',
    next: {
      name: 'Revise que la dirección esté bien escrita y que esta computadora tenga conexión. Un nombre de su propia red quizá solo funcione en ella o por su VPN.',
      connection:
        'Se encontró el servidor, pero no responde. Revise el puerto de la dirección y el proxy en Configuración. Puede que un firewall lo bloquee. Su equipo de TI puede ayudar.',
      tls: 'El servidor no pudo probar su identidad, así que no se envió nada. Revise la fecha de esta computadora. Si su red inspecciona el tráfico cifrado, su certificado debe estar instalado en esta computadora.',
      token:
        'Pegue el token de nuevo, del primer carácter al último. Si continúa, pregunte a quien se lo dio si fue revocado.',
      answer:
        'Respondió un servidor, pero no es su servicio de evaluación. Revise lo que sigue al servidor en la dirección. Si la dirección es correcta, envíe estos resultados a su proveedor del servicio.',
    },
    nextOfPractice: 'Inicie abajo el servicio de práctica y pruebe de nuevo.',
    copy: 'Copiar resultados',
    copied: 'Copiada',
  },
};
