import type { Texts } from '../texts.ts';

export const vault: Texts['vault'] = {
  choose: {
    title: 'Elija una frase de acceso',
    why: 'Este equipo no tiene un almacén de claves del que el escritorio pueda fiarse, así que una frase suya protege los registros y el token.',
    passphrase: 'Frase de acceso',
    hint: 'Al menos 8 caracteres. Varias palabras se recuerdan bien y se adivinan mal.',
    confirm: 'La frase otra vez',
    tooShort: 'Demasiado corta: hacen falta al menos 8 caracteres y hay {{count}}.',
    different: 'Las dos frases no son iguales.',
    forgotten:
      'Se pide en cada inicio. Nadie puede recuperarla: sin ella no se pueden abrir los registros de este equipo.',
    submit: 'Usar esta frase',
  },
  unlock: {
    title: 'Desbloquear el escritorio',
    why: 'Los registros y el token de este equipo están protegidos por su frase de acceso.',
    whyByKeyStore:
      'Los registros están cerrados. Su clave la guarda el almacén de claves de este sistema para su cuenta: un clic los abre.',
    passphrase: 'Frase de acceso',
    empty: 'Escriba la frase de acceso.',
    submit: 'Desbloquear',
    kept: 'Los registros están intactos.',
  },
  rekeying: {
    title: 'Cifrando de nuevo sus registros',
    why: 'Usted cambió cómo se desbloquea Threshold. Sus registros reciben claves nuevas, así que lo que los abría antes ya no sirve.',
    copying: 'Copiando los registros…',
    encrypting: 'Cifrando con las claves nuevas…',
    ofBytes: '{{done}} de {{total}}',
    safe: 'Podrá seguir trabajando cuando termine. Si el equipo se detiene antes, no se pierde nada: Threshold termina en el próximo inicio.',
  },
  unusable: {
    title: 'No se pueden leer las claves de los registros',
    problem: {
      damaged: {
        what: 'El archivo de las claves (vault.json) está dañado.',
        next: 'Busque una copia buena de vault.json, por ejemplo en una copia de seguridad de este equipo. Póngala en la carpeta de datos en lugar del archivo dañado e inténtelo de nuevo: todo volverá a estar como antes.',
      },
      'newer-version': {
        what: 'El archivo de las claves (vault.json) lo escribió una versión más reciente de Threshold.',
        next: 'Instale esa versión: abre los registros tal como están.',
      },
      'key-store-gone': {
        what: 'El almacén de claves de este sistema no abre el archivo de las claves (vault.json).',
        next: 'Inicie sesión en este equipo con el usuario para el que se instaló el escritorio, compruebe que el almacén de claves del sistema esté desbloqueado y vuelva a abrir el escritorio. Los archivos copiados de otro equipo o de otra cuenta solo se abren allí.',
      },
      failed: {
        what: 'No se pudo leer o escribir el archivo de las claves (vault.json).',
        next: 'Compruebe que puede leer y escribir este archivo y la carpeta de datos y que el disco no esté lleno; después inténtelo de nuevo.',
      },
    },
    kept: 'No se ha cambiado ni borrado nada. El archivo y los registros cifrados están en {{folder}}; sin este archivo no se pueden abrir los registros.',
    next: 'Qué hacer',
    still: 'Se ha intentado de nuevo: el archivo sigue sin poder usarse.',
    showFolder: 'Abrir la carpeta de datos',
    quit: 'Salir',
    anew: {
      text: 'Si no hay vuelta atrás, empiece de nuevo. Los archivos antiguos se conservan, y después se puede restaurar una copia de seguridad hecha con el escritorio.',
      open: 'Empezar de nuevo…',
      title: '¿Empezar con claves nuevas?',
      what: 'El archivo de las claves y los registros que solo él abre pasan, sin cambios, a una carpeta propia dentro de la carpeta de datos. El escritorio empieza con claves nuevas y sin registros.',
      after:
        'El tema y el idioma se quedan. Las conexiones hay que configurarlas otra vez, o restaurar una copia de seguridad, que trae la suya.',
      confirm: 'Conservar lo antiguo y empezar de nuevo',
    },
  },
};
