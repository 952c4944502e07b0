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
};
