/**
 * The details of errors in Spanish. The main process and the service client write them in English, for the log; here each sentence that a
 * screen can show has its Spanish. `{}` stands for a value, in the same order in both.
 */
const SENTENCES: readonly (readonly [english: string, spanish: string])[] = [
  [
    'Another program has the file open, or you may not write there.',
    'Otro programa tiene abierto el archivo o usted no puede guardar ahí.',
  ],
  ['The folder could not be shown: {}', 'No se pudo mostrar la carpeta: {}'],
  // Why a file could not be read or written: `electron/platform/file-reason.ts`.
  ['"{}" could not be read: {}', 'No se pudo leer “{}”: {}'],
  [
    '"{}" could not be written, and what was there is as it was: {}',
    'No se pudo guardar “{}”, y lo que había sigue igual: {}',
  ],
  ['The old files could not be set aside: {}', 'No se pudieron apartar los archivos anteriores: {}'],
  ['The copy could not be removed: {}', 'No se pudo eliminar la copia: {}'],
  ['The vault could not be read: {}', 'No se pudo leer el archivo de claves: {}'],
  ['The vault could not be written: {}', 'No se pudo guardar el archivo de claves: {}'],
  ['The vault could not be set aside: {}', 'No se pudo apartar el archivo de claves: {}'],
  ['The vault could not be erased: {}', 'No se pudo borrar el archivo de claves: {}'],
  [
    'another program has it open, or you may not do this there.',
    'otro programa lo tiene abierto o usted no puede hacer esto ahí.',
  ],
  ['another program has it open.', 'otro programa lo tiene abierto.'],
  ['the place is read-only.', 'el lugar es de solo lectura.'],
  ['the disk is full.', 'el disco está lleno.'],
  ['there is no such file or folder any more.', 'ese archivo o carpeta ya no existe.'],
  ['it is a folder.', 'es una carpeta.'],
  ['a part of its path is no folder.', 'una parte de su ruta no es una carpeta.'],
  ['its name is too long.', 'su nombre es demasiado largo.'],
  ['its name can’t be used there.', 'su nombre no se puede usar ahí.'],
  ['the drive failed.', 'la unidad falló.'],
  ['the system refused it.', 'el sistema lo rechazó.'],
  ['{} is no application of household {}.', '{} no es una solicitud del hogar {}.'],
  [
    'No reply of this shape has come to this computer.',
    'A esta computadora no llegó ninguna respuesta con esta forma.',
  ],
  ['Nothing was explained under this ID.', 'No se explicó nada con este ID.'],
  // What the service answered.
  ['The reply has no body.', 'La respuesta llegó vacía.'],
  ['The reply is larger than {} MiB.', 'La respuesta pasa de {} MiB.'],
  [
    'The reply is no text, or not in the charset that it names.',
    'La respuesta no es texto o no está en la codificación que indica.',
  ],
  ['The reply is no JSON, or it was cut off.', 'La respuesta no es JSON o llegó incompleta.'],
  ['The reply holds no report link.', 'La respuesta no trae ningún enlace al informe.'],
  [
    'The reply is not one that says what became of this call.',
    'La respuesta no dice qué pasó con esta petición.',
  ],
  [
    'The reply does not say that it was done, and its words may say that it was not.',
    'La respuesta no confirma que se haya hecho, y sus palabras pueden decir que no.',
  ],
  ['The service answered that it did not do this.', 'El servicio respondió que no lo hizo.'],
  ['The service answered with success: false.', 'El servicio respondió “success: false”.'],
  [
    'The service answered with a redirect, which is not followed.',
    'El servicio respondió con una redirección, que no se sigue.',
  ],
  [
    'The service answered with status {}, which means nothing here.',
    'El servicio respondió con el estado {}, que aquí no significa nada.',
  ],
  [
    'The service did not accept the organization’s access token.',
    'El servicio no aceptó el token de la organización.',
  ],
  ['The service did not accept what was sent.', 'El servicio no aceptó lo que se envió.'],
  ['The service does not know this identifier.', 'El servicio no conoce este ID.'],
  [
    'The service is busy and asks to be called later.',
    'El servicio está ocupado y pide intentarlo más tarde.',
  ],
  ['The service failed.', 'El servicio falló.'],
  ['The address of the service may be wrong.', 'La dirección del servicio puede estar mal.'],
  [
    'What listens at this address does not take the call as it is documented.',
    'Lo que responde en esta dirección no acepta la petición como está documentada.',
  ],
  ['The approval result holds no attributes.', 'El resultado no trae ningún factor.'],
  ['The approval result holds more than {} entries.', 'El resultado trae más de {} entradas.'],
  ['The report link cannot be used.', 'El enlace al informe no se puede usar.'],
  [
    'The report link leads to {}, which is neither the service’s nor allowed, so it was neither kept nor copied.',
    'El enlace al informe lleva a {}, que no es del servicio ni está permitido; no se guardó ni se copió.',
  ],
  ['The call was not carried out.', 'La petición no se realizó.'],
  // The way there.
  [
    'The request went out; whether it took effect is not known.',
    'La petición se envió; no se sabe si surtió efecto.',
  ],
  ['Nothing was sent.', 'No se envió nada.'],
  ['Nothing was sent: {}', 'No se envió nada: {}'],
  ['Nothing was sent: the desk was locked.', 'No se envió nada: Threshold estaba bloqueado.'],
  [
    'Nothing was sent: the practice service isn’t running.',
    'No se envió nada: el servicio de práctica no está en ejecución.',
  ],
  ['Not asked: the service had rejected the token.', 'No se consultó: el servicio había rechazado el token.'],
  [
    'Not asked: the service could not be reached {} times in a row.',
    'No se consultó: no se pudo llegar al servicio {} veces seguidas.',
  ],
  ['The practice service isn’t running.', 'El servicio de práctica no está en ejecución.'],
  ['The practice service could not start: {}', 'El servicio de práctica no pudo iniciarse: {}'],
  // What was entered.
  ['Enter an application identifier.', 'Escriba un ID de solicitud.'],
  ['Enter the address of the proxy.', 'Escriba la dirección del proxy.'],
  ['Enter the address of the service.', 'Escriba la dirección del servicio.'],
  ['Enter the applicant’s token.', 'Escriba el token del solicitante.'],
  ['Enter the organisation’s token.', 'Escriba el token de la organización.'],
  [
    'The address has a blank, a line break or a backslash in it.',
    'La dirección tiene un espacio, un salto de línea o una barra invertida.',
  ],
  [
    'The address must begin with https://. Plain http:// is allowed to this machine only.',
    'La dirección debe empezar con https://. Con http:// solo se permite esta computadora.',
  ],
  ['The address must end before any ? or #.', 'La dirección debe terminar antes de cualquier ? o #.'],
  [
    'The address must not hold a user name or a password.',
    'La dirección no debe tener usuario ni contraseña.',
  ],
  ['The address must not hold a user name or password.', 'La dirección no debe tener usuario ni contraseña.'],
  ['The address is longer than {} characters.', 'La dirección tiene más de {} caracteres.'],
  [
    'The address of a proxy begins with http://, https:// or socks5:// and names host and port.',
    'La dirección de un proxy empieza con http://, https:// o socks5:// e indica servidor y puerto.',
  ],
  [
    'This is no web address. It must begin with https:// and name a host.',
    'No es una dirección web. Debe empezar con https:// e indicar un servidor.',
  ],
  [
    'This is no name of a host, such as reports.example.com.',
    'No es el nombre de un servidor, como reports.example.com.',
  ],
  ['The identifier has a control character in it.', 'El ID tiene un carácter de control.'],
  ['The identifier is longer than {} characters.', 'El ID tiene más de {} caracteres.'],
  [
    'The applicant token is longer than {} characters.',
    'El token del solicitante tiene más de {} caracteres.',
  ],
  ['The token is longer than {} characters.', 'El token tiene más de {} caracteres.'],
  ['The token is shorter than {} characters.', 'El token tiene menos de {} caracteres.'],
  ['The token has a blank or a line break in it.', 'El token tiene un espacio o un salto de línea.'],
  ['The token has a character that no token has.', 'El token tiene un carácter que no es válido.'],
  [
    'An applicant token has only letters, digits and . _ ~ + / = - in it.',
    'Un token de solicitante solo tiene letras, cifras y . _ ~ + / = -.',
  ],
  [
    'This has a comma, a blank or a line break in it: an applicant token has none.',
    'Tiene una coma, un espacio o un salto de línea; un token de solicitante no los tiene.',
  ],
  ['This is not a valid email address.', 'No es un correo electrónico válido.'],
  ['This is not a valid phone number.', 'No es un número de teléfono válido.'],
  [
    'Only the practice service has a sample portfolio.',
    'Solo el servicio de práctica tiene solicitudes de ejemplo.',
  ],
  ['There is no application identifier in it.', 'No tiene ningún ID de solicitud.'],
  ['These cannot be used, either.', 'Estos tampoco se pueden usar.'],
  [
    'With what is known of them, each identifier is given once.',
    'Con sus datos, cada ID se da una sola vez.',
  ],
  ['None of these is on this desk any more.', 'Ninguna de estas sigue guardada.'],
  [
    'Most names differ from those saved under these IDs.',
    'La mayoría de los nombres son distintos a los guardados con estos ID.',
  ],
  ['There is nothing to read in it.', 'No hay nada que leer.'],
  ['A decline needs at least one reason.', 'Un rechazo necesita al menos un motivo.'],
  ['A decision has at most {} reasons.', 'Una decisión tiene como máximo {} motivos.'],
  ['{} has cost no points in this result.', '{} no restó puntos en este resultado.'],
  ['Say under which conditions it is approved.', 'Escriba las condiciones de la aprobación.'],
  ['Say which documents are missing.', 'Escriba qué documentos faltan.'],
  ['Say until when the documents are waited for.', 'Indique hasta cuándo se esperan los documentos.'],
  ['The last day {} is over.', 'El último día, {}, ya pasó.'],
  ['This day has not come yet.', 'Ese día aún no llega.'],
  ['Say why no report contributed.', 'Indique por qué no contribuyó ningún informe.'],
  ['The date on this letter is another day.', 'La fecha de esta carta es de otro día.'],
  ['This is not the recommendation: it needs a reason.', 'No es lo recomendado: hace falta un motivo.'],
  ['It had not gone out by then.', 'Para esa fecha aún no se había enviado.'],
  ['Only a decline or a condition has a notice.', 'Solo un rechazo o una condición lleva aviso.'],
  [
    'A report link needs the applicant’s token; add it to the application.',
    'Un enlace al informe necesita el token del solicitante; agréguelo a la solicitud.',
  ],
  ['No attribute has this name.', 'Ningún factor tiene ese nombre.'],
  [
    'Thresholds belong to the rules: publish a draft that has them.',
    'Los límites son parte de las reglas: publique un borrador que los tenga.',
  ],
  [
    'The last draft cannot be removed. It is unchanged.',
    'El último borrador no se puede quitar. Sigue igual.',
  ],
  ['A hold begins today or earlier.', 'Una retención empieza hoy o antes.'],
  [
    'This hold would end in the past. Choose a later last day, or none.',
    'Esta retención terminaría en el pasado. Elija un último día posterior o ninguno.',
  ],
  ['The period ends before it begins.', 'El período termina antes de empezar.'],
  ['There is nothing of that name here.', 'Aquí no hay nada con ese nombre.'],
  [
    'Keeping decisions or activity for less than {} days takes a reason ({}).',
    'Guardar las decisiones o la actividad menos de {} días requiere un motivo ({}).',
  ],
  [
    'These are less favorable terms: approve with conditions.',
    'Son condiciones menos favorables: apruebe con condiciones.',
  ],
  ['This reason needs details.', 'Este motivo necesita detalles.'],
  ['A draft needs a name.', 'Un borrador necesita un nombre.'],
  ['There is a draft "{}" already.', 'Ya hay un borrador “{}”.'],
  [
    'A desk keeps at most {} drafts; remove one first.',
    'Se guardan como máximo {} borradores; quite uno primero.',
  ],
  ['A desk keeps at most {} connections to services.', 'Se guardan como máximo {} conexiones a servicios.'],
  [
    'A draft holds at most {} attributes; these are {}.',
    'Un borrador tiene como máximo {} factores; estos son {}.',
  ],
  ['At most {} attributes are marked.', 'Se marcan como máximo {} factores.'],
  ['A connection to a service needs a name.', 'Una conexión a un servicio necesita un nombre.'],
  [
    'Closing a connection to a service takes its name, as it is shown.',
    'Para cerrar una conexión hay que escribir su nombre, tal como se muestra.',
  ],
  [
    'Enter the token for this address: that of another service is not sent to it.',
    'Escriba el token de esta dirección: el de otro servicio no se le envía.',
  ],
  ['The practice service makes its own token.', 'El servicio de práctica crea su propio token.'],
  [
    'The practice service runs only while one is practising.',
    'El servicio de práctica solo funciona mientras se practica.',
  ],
  ['This folder has not been chosen.', 'Esta carpeta no se ha elegido.'],
  ['A passphrase is needed.', 'Hace falta una frase de contraseña.'],
  ['Nobody in this office is that member.', 'Nadie en esta oficina es esa persona.'],
  ['Whoever is there needs a PIN, too.', 'Quien ya usa esta computadora también necesita un PIN.'],
  ['Applications name this unit.', 'Hay solicitudes de esta unidad.'],
  [
    'Only a household whose answer was lost is confirmed by hand.',
    'Solo se confirma a mano un hogar cuya respuesta se perdió.',
  ],
  [
    'The service has confirmed this household; change its members to send it again.',
    'El servicio ya confirmó este hogar; cambie sus miembros para enviarlo otra vez.',
  ],
  [
    'Two desks have changed this household without seeing each other. Look at its members and save it before it is sent.',
    'Dos computadoras cambiaron este hogar sin verse. Revise sus miembros y guárdelo antes de enviarlo.',
  ],
  [
    'Version {} has been published since. To go back to version {}, make a draft of it.',
    'Desde entonces se publicó la versión {}. Para volver a la versión {}, haga un borrador de ella.',
  ],
  ['None of the last replies would be understood.', 'No se entendería ninguna de las últimas respuestas.'],
  [
    'Fewer of the last replies would be understood: {}.',
    'Se entenderían menos de las últimas respuestas: {}.',
  ],
  [
    'The newest results came with other settings than these. Look at what was seen last; nothing was kept.',
    'Los últimos resultados llegaron con otras reglas. Revise lo último que se vio; no se guardó nada.',
  ],
  [
    'These settings could never be sent, so they cannot be kept as a version: {}',
    'Estas reglas no se podrían enviar; por eso no se guardan como versión: {}',
  ],
  ['Nothing was imported. {}', 'No se importó nada. {}'],
  [
    'The stretch of values from {} to {} is too long to be divided into bars.',
    'El intervalo de {} a {} es demasiado largo para dividirlo en barras.',
  ],
  [
    'The stretch of values must end above its beginning; it goes from {} to {}.',
    'El intervalo debe terminar por encima de su comienzo; va de {} a {}.',
  ],
  [
    'The link is too long for a mail program to be opened with. Copy the message.',
    'El enlace es demasiado largo para abrir el programa de correo. Copie el mensaje.',
  ],
  ['This template cannot be used: {}.', 'Esta plantilla no se puede usar: {}.'],
  [
    'A second desk is for practice, on a computer with a display.',
    'La segunda ventana es para practicar, en una computadora con pantalla.',
  ],
  // How much.
  [
    'At most {} identifiers can be copied at once; these are {}.',
    'Se copian como máximo {} ID a la vez; estos son {}.',
  ],
  [
    'At most {} applications can be assigned at once; these are {}.',
    'Se asignan como máximo {} solicitudes a la vez; estas son {}.',
  ],
  [
    'At most {} applications can be copied at once; these are {}.',
    'Se copian como máximo {} solicitudes a la vez; estas son {}.',
  ],
  [
    'At most {} applications can be decided at once; these are {}.',
    'Se deciden como máximo {} solicitudes a la vez; estas son {}.',
  ],
  ['A sheet holds at most {} rows; these are {}.', 'Una hoja admite como máximo {} filas; estas son {}.'],
  // Files, backups, keys.
  [
    'An earlier restore is not finished. Start the desk again: it is finished then.',
    'Una restauración anterior no terminó. Reinicie Threshold: entonces termina.',
  ],
  ['The copy of the records was cut off.', 'La copia de los datos se interrumpió.'],
  ['There is no window whose page could be printed.', 'No hay ninguna ventana que imprimir.'],
  ['What was to be restored could not be read back.', 'No se pudo leer lo que se iba a restaurar.'],
  ['"{}" is larger than {} bytes, so it was not read.', '“{}” pasa de {} bytes; por eso no se leyó.'],
  ['"{}" is no text in UTF-8, so it was not read.', '“{}” no es texto en UTF-8; por eso no se leyó.'],
  ['No backup is open.', 'No hay ninguna copia de seguridad abierta.'],
  ['No backups are planned.', 'No hay copias de seguridad programadas.'],
  ['No file has been chosen.', 'No se ha elegido ningún archivo.'],
  [
    'What the backup says of itself cannot be read.',
    'No se puede leer la descripción de la copia de seguridad.',
  ],
  [
    'The file is no backup of Threshold, or it was cut off.',
    'El archivo no es una copia de seguridad de Threshold o está incompleto.',
  ],
  [
    'The file is an encrypted database, but no backup of Threshold.',
    'El archivo es una base de datos cifrada, pero no una copia de seguridad de Threshold.',
  ],
  [
    'A part of the backup is not as it was written, or is missing.',
    'Una parte de la copia de seguridad cambió o falta.',
  ],
  [
    'The backup was made by a newer version of the desk (its tables are of version {}; this one knows {}).',
    'La copia de seguridad es de una versión más nueva de Threshold (sus tablas son de la versión {}; esta conoce la {}).',
  ],
  [
    'These records were written by a newer version of the desk ({}; this one knows {}). They are left untouched.',
    'Estos datos son de una versión más nueva de Threshold ({}; esta conoce la {}). No se tocaron.',
  ],
  [
    'These records lie under other keys than those of vault.json. They are left untouched.',
    'Estos datos tienen otras claves que las de vault.json. No se tocaron.',
  ],
  [
    'The records are damaged: no backup was made.',
    'Los datos están dañados: no se hizo la copia de seguridad.',
  ],
  ['The records are closed.', 'Los datos están cerrados.'],
  ['The records are being copied already.', 'Ya se está haciendo una copia de los datos.'],
  [
    'The keys’ file is not damaged: nothing was set aside.',
    'El archivo de claves no está dañado: no se apartó nada.',
  ],
  [
    'The vault file (vault.json) is damaged or was changed. It is kept as it is: bring back a copy of it, or move it away to begin with a new vault.',
    'El archivo de claves (vault.json) está dañado o fue cambiado. Se deja como está: restaure una copia o muévalo para empezar con uno nuevo.',
  ],
  [
    'The vault was written by a newer version of the desk. It is left untouched.',
    'El archivo de claves es de una versión más nueva de Threshold. No se tocó.',
  ],
  [
    'The passphrase does not open the file: it is another one, or the file is no backup.',
    'La frase de contraseña no abre el archivo: es otra, o el archivo no es una copia de seguridad.',
  ],
  [
    'The passphrase must have at least {} characters, and be no common one.',
    'La frase de contraseña debe tener al menos {} caracteres y no ser común.',
  ],
  ['The browser could not be opened.', 'No se pudo abrir el navegador.'],
  [
    'The mail program could not be opened. Copy the message instead.',
    'No se pudo abrir el programa de correo. Copie el mensaje.',
  ],
  [
    'The link is in the list, but it could not be put on the clipboard.',
    'El enlace está en la lista, pero no se pudo copiar.',
  ],
  ['There is no more room where it was to be written.', 'No queda espacio donde se iba a escribir.'],
  ['{} failed unexpectedly; the log says more.', '{} falló de forma inesperada; el registro dice más.'],
  ['The answer to {} is not what the contract says.', 'La respuesta a {} no es la que se esperaba.'],
  ['No newer version was downloaded.', 'No se descargó ninguna versión más nueva.'],
  ['No newer version was found.', 'No se encontró ninguna versión más nueva.'],
];

/** Pieces that sentences are put together of: `Connection (direct): nothing listens there [ECONNREFUSED].` */
const PIECES: ReadonlyMap<string, string> = new Map([
  ['Name lookup', 'Búsqueda del nombre'],
  ['Connection', 'Conexión'],
  ['TLS', 'TLS'],
  ['Waiting for the answer', 'Espera de la respuesta'],
  ['Reading the answer', 'Lectura de la respuesta'],
  ['direct', 'directa'],
  ['cancelled', 'cancelada'],
  ['timed out', 'se agotó el tiempo'],
  ['failed', 'falló'],
  ['the answer is larger than is accepted', 'la respuesta es más grande de lo que se acepta'],
  ['no such host', 'ese servidor no existe'],
  ['the name service does not answer', 'el servicio de nombres no responde'],
  ['nothing listens there', 'nadie responde ahí'],
  ['the other side ended the connection', 'el otro lado terminó la conexión'],
  ['the answer was cut off', 'la respuesta llegó incompleta'],
  ['the headers are longer than is accepted', 'los encabezados son más largos de lo que se acepta'],
  ['it does not answer', 'no responde'],
  ['the host cannot be reached', 'no se puede llegar al servidor'],
  ['the network cannot be reached', 'no se puede llegar a la red'],
  ['the certificate is self-signed', 'el certificado está firmado por sí mismo'],
  [
    'the certificate comes from an authority that is not known',
    'el certificado viene de una autoridad desconocida',
  ],
  ['the certificate has expired', 'el certificado venció'],
  ['the certificate is for another name', 'el certificado es de otro nombre'],
]);
const BROKEN_EXCHANGE = /^([^():]+) \(([^)]*)\): (.+?)( \[[A-Z_]+\])?\.$/;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patterns = SENTENCES.map(([english, spanish]) => ({
  pattern: new RegExp(`^${english.split('{}').map(escaped).join('(.+?)')}$`, 's'),
  spanish,
}));

function sentence(english: string): string | null {
  for (const { pattern, spanish } of patterns) {
    const values = pattern.exec(english);
    if (values === null) continue;
    let place = 0;
    return spanish.replaceAll('{}', () => {
      place += 1;
      const value = values[place] ?? '';
      return sentence(value) ?? value;
    });
  }
  const [, step = '', way = '', what = '', code = ''] = BROKEN_EXCHANGE.exec(english) ?? [];
  const words = [PIECES.get(step), PIECES.get(what)];
  return words.includes(undefined) ? null : `${words[0]} (${PIECES.get(way) ?? way}): ${words[1]}${code}.`;
}

/** A detail in Spanish; null where a sentence of it has none, and it is shown as the English that it is. */
export function detailInSpanish(detail: string): string | null {
  const whole = sentence(detail);
  if (whole !== null) return whole;
  const sentences = detail.split(/(?<=[.!?])\s+(?=\p{Lu})/u).map(sentence);
  return sentences.length > 1 && !sentences.includes(null) ? sentences.join(' ') : null;
}
