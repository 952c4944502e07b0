/**
 * What people choose most, from the lists that have leaked over the years (each of them has the same at its top), without the numbers around it;
 * and what somebody would try first at a leasing office. Of four letters at least: shorter ones are parts of too many words.
 */
export const commonPasswords: readonly string[] = [
  ...'password passwort contraseña contrasena passphrase passcode secret access admin administrator root login'.split(
    ' ',
  ),
  ...'welcome bienvenido letmein changeme default guest user test demo temp computer internet windows'.split(
    ' ',
  ),
  ...'iloveyou teamo loveyou love amor hello hola freedom forever whatever nothing trustno please'.split(' '),
  ...'sunshine princess princesa football futbol baseball basketball soccer hockey superman batman starwars'.split(
    ' ',
  ),
  ...'pokemon naruto dragon monkey tigger shadow master killer hunter ranger cookie cheese banana flower'.split(
    ' ',
  ),
  ...'butterfly mariposa chocolate summer winter spring autumn verano estrella corazon angel jesus'.split(
    ' ',
  ),
  ...'michael jennifer jessica ashley daniel charlie thomas jordan andrew joshua matthew anthony'.split(' '),
  ...'michelle nicole amanda george robert maggie buster ginger pepper harley mustang yankees lakers cowboys'.split(
    ' ',
  ),
  ...'alejandro carlos maria guadalupe mexico america texas california florida barcelona madrid'.split(' '),
  ...'qwerty qwertz azerty asdf zxcv qazwsx wsxedc abcd'.split(' '),
  ...'threshold leasing lease rental rent office property apartment apartments tenant landlord screening'.split(
    ' ',
  ),
  ...'monday tuesday wednesday thursday friday saturday sunday january february march april june july'.split(
    ' ',
  ),
  ...'august september october november december'.split(' '),
];
