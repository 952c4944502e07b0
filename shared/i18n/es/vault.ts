import type { Texts } from '../texts.ts';

export const vault: Texts['vault'] = {
  choose: {
    title: 'Elija una frase de acceso',
    why: 'Esta computadora no tiene un llavero seguro, así que una frase de acceso protege sus datos y su token de acceso.',
    passphrase: 'Frase de acceso',
    hint: 'Al menos 8 caracteres; 15 o más son mucho más difíciles de adivinar. Varias palabras se recuerdan bien.',
    strength: {
      'too-short': 'Demasiado corta',
      'too-common': 'Demasiado fácil de adivinar',
      fair: 'Aceptable. Una más larga es más segura.',
      strong: 'Segura',
    },
    confirm: 'Confirmar la frase de acceso',
    tooShort: 'Escriba al menos 8 caracteres (escribió {{count}}).',
    tooCommon:
      'Es de las primeras que alguien probaría: una palabra común, una fila de teclas o lo mismo repetido. Use varias palabras.',
    different: 'Las frases de acceso no coinciden.',
    forgotten:
      'La necesita cada vez que se inicia Threshold. No podemos recuperarla. Cree después una hoja de recuperación (Configuración, Bloqueo): sin ella o sin su frase de acceso no se pueden abrir sus datos en esta computadora.',
    submit: 'Usar esta frase',
  },
  unlock: {
    title: 'Desbloquear Threshold',
    why: 'Sus datos y su token de acceso en esta computadora están protegidos por su frase de acceso.',
    whyByKeyStore:
      'Sus datos están bloqueados. La clave está en el llavero de esta computadora para su cuenta: un clic los desbloquea.',
    passphrase: 'Frase de acceso',
    empty: 'Escriba su frase de acceso.',
    submit: 'Desbloquear',
    kept: 'Sus datos están seguros.',
    forgotten: {
      open: '¿Olvidó su frase de acceso?',
      title: '¿Empezar de nuevo sin la frase de acceso?',
      what: 'Nadie puede recuperar una frase de acceso. Sin ella no se pueden abrir los datos de esta computadora.',
      anew: 'Puede empezar de nuevo: Threshold empieza vacío, usted conecta otra vez su servicio y puede restaurar su última copia de seguridad. Una copia se abre con su propia frase de acceso.',
      kept: 'Los datos bloqueados no se eliminan. Quedan en una carpeta propia dentro de la carpeta de datos, por si recuerda la frase de acceso.',
    },
  },
  recovery: {
    code: 'Código de recuperación',
    none: 'Si olvida su frase de acceso, solo una hoja de recuperación le permite volver a entrar. Todavía no tiene ninguna.',
    kept: 'Su hoja de recuperación del {{date}} desbloquea Threshold si olvida su frase de acceso.',
    used: 'Su código de recuperación se usó el {{date}} y ya no sirve. Cree una hoja nueva.',
    ends: 'Su código de recuperación actual dejará de servir.',
    make: {
      open: 'Crear una hoja de recuperación…',
      title: 'Crear una hoja de recuperación',
      text: 'La hoja tiene un código que desbloquea Threshold una vez si olvida su frase de acceso. Imprímala o guárdela, y consérvela donde guarda los contratos, lejos de esta computadora.',
      submit: 'Crear el código',
    },
    made: {
      text: 'Este código desbloquea Threshold una vez. Después usted elige una frase de acceso nueva.',
      once: 'Se muestra solo ahora. Imprímalo o guárdelo antes de cerrar.',
      print: 'Imprimir la hoja',
      save: 'Guardar como PDF…',
      done: 'Listo',
      ask: '¿Cerrar sin imprimir?',
      asked:
        'No ha impreso ni guardado este código, y no se puede volver a mostrar. Sin él, si olvida la frase de acceso, no podrá entrar.',
      closeAnyway: 'Cerrar de todos modos',
    },
    stop: {
      open: 'Anular este código…',
      title: '¿Anular el código de recuperación?',
      text: 'Su hoja de recuperación ya no desbloqueará Threshold. Sus datos se cifran de nuevo con claves nuevas, lo que puede tardar. Después puede crear una hoja nueva.',
      submit: 'Anular el código',
      done: 'El código de recuperación ya no sirve.',
    },
    enter: {
      title: 'Usar su hoja de recuperación',
      why: 'Escriba el código de su hoja de recuperación más reciente y elija una frase de acceso nueva.',
      hint: '32 letras y dígitos en 4 grupos. Los espacios, los guiones y las mayúsculas no importan.',
      length: 'Un código de recuperación tiene 32 letras y dígitos en 4 grupos.',
      slip: 'Revise si hay un error en el grupo {{group}}.',
      next: 'Frase de acceso nueva',
      after: 'El código deja entonces de servir, y sus datos se cifran de nuevo con claves nuevas.',
      back: 'Volver',
      submit: 'Desbloquear con la frase nueva',
      noSheet: '¿No tiene hoja de recuperación?',
    },
    paper: {
      title: 'Hoja de recuperación de Threshold',
      what: 'Este código desbloquea Threshold en la computadora con la carpeta de datos indicada abajo si usted olvida su frase de acceso. Sirve una sola vez. Quien tenga el código y esa computadora puede leer los datos de la oficina.',
      how: 'Cómo usarlo',
      step1: 'Inicie Threshold y elija “¿Olvidó su frase de acceso?”.',
      step2: 'Escriba el código de arriba y elija una frase de acceso nueva.',
      step3: 'Cree una hoja nueva en Configuración, Bloqueo, y destruya esta.',
      keep: 'Guarde esta hoja bajo llave, lejos de la computadora. Si se pierde, anule el código en Configuración, Bloqueo.',
      office: 'Oficina',
      made: 'Fecha',
      folder: 'Carpeta de datos',
    },
  },
  rekeying: {
    title: 'Cifrando de nuevo sus datos',
    why: 'Usted cambió cómo se desbloquea Threshold. Sus datos reciben claves nuevas, así que lo que los abría antes ya no sirve.',
    encrypting: 'Cifrando con las claves nuevas…',
    checking: 'Comprobando los datos cifrados…',
    ofBytes: '{{done}} de {{total}}',
    safe: 'Podrá seguir trabajando cuando termine. Si la computadora se detiene antes, no se pierde nada: Threshold termina en el próximo inicio.',
  },
  unusable: {
    title: 'No se pueden leer sus claves de cifrado',
    problem: {
      damaged: {
        what: 'El archivo de claves (vault.json) está dañado o fue modificado.',
        next: 'Busque una copia buena de vault.json, por ejemplo en una copia de seguridad de esta computadora. Póngala en la carpeta de datos en lugar del archivo dañado e inténtelo de nuevo. Todo queda entonces como antes.',
      },
      missing: {
        what: 'Falta el archivo de claves (vault.json).',
        next: 'Sus datos están guardados y solo ese archivo los abre. Busque una copia de vault.json, por ejemplo en una copia de seguridad de esta computadora. Póngala en la carpeta de datos e inténtelo de nuevo. Todo queda entonces como antes.',
      },
      'newer-version': {
        what: 'El archivo de claves (vault.json) se guardó con una versión más nueva de Threshold.',
        next: 'Instale esa versión. Abre sus datos tal como están.',
      },
      'key-store-gone': {
        what: 'El llavero de esta computadora no abre el archivo de claves (vault.json).',
        next: 'Inicie sesión en esta computadora con el usuario para el que se configuró Threshold, compruebe que el llavero esté desbloqueado e inicie Threshold de nuevo. Los archivos copiados de otra computadora o de otra cuenta solo se abren allí.',
      },
      failed: {
        what: 'No se pudo leer ni guardar el archivo de claves (vault.json).',
        next: 'Compruebe que tiene permiso para este archivo y la carpeta de datos y que el disco no esté lleno; después inténtelo de nuevo.',
      },
    },
    kept: 'Threshold no cambió ni eliminó nada. Sus datos cifrados están en {{folder}}. Sin este archivo no se pueden abrir.',
    next: 'Qué hacer',
    still: 'El archivo sigue sin poder usarse.',
    showFolder: 'Abrir la carpeta de datos',
    quit: 'Salir',
    anew: {
      text: 'Si no puede recuperarlo, empiece de nuevo. Los archivos antiguos se conservan, y después puede restaurar una copia de seguridad.',
      open: 'Empezar de nuevo…',
      title: '¿Empezar con claves nuevas?',
      what: 'El archivo de claves y los datos que solo él abre pasan, sin cambios, a una carpeta propia dentro de la carpeta de datos. Threshold empieza con claves nuevas y sin datos.',
      after:
        'El tema y el idioma se quedan. Configure de nuevo sus conexiones o restaure una copia de seguridad, que trae las suyas.',
      confirm: 'Conservar los archivos antiguos y empezar de nuevo',
    },
  },
};
