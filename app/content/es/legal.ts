import { LEARNT_FROM, NETWORKS_OF_OTHERS, SOUNDS_AND_WORDS } from '#domain/attributions.ts';
import type { legal as English } from '../en/legal.ts';

type LegalDocument = (typeof English)['documents']['privacy'];

const privacy: LegalDocument = {
  title: 'Política de privacidad',
  description: 'Qué guarda Cantora sobre ti y tus canciones, durante cuánto tiempo y cómo se elimina.',
  lead: 'Tú traes grabaciones y una dirección de correo. Esta página dice qué pasa con las dos cosas.',
  sections: [
    {
      heading: 'Tus grabaciones',
      items: [
        'La grabación que subes se borra en las 24 horas siguientes al proceso.',
        'Las pistas separadas, las notas y la letra se quedan hasta que elimines la canción o tu cuenta. Entonces se borran al instante.',
        'En el plan Free, las pistas de una canción que nadie ha abierto en 90 días se borran dos semanas después de un correo que lo anuncia; las notas, la letra y las ediciones se quedan.',
        'Las versiones de una canción en otras tonalidades se borran 30 días después de tu último uso.',
        'De tus ediciones se conservan las veinte versiones más recientes de cada canción.',
        'Nadie más que tú puede abrirlas. No se publican, no se comparten y no se usan para entrenar modelos.',
        'No se hace ninguna huella de voz: nada aquí intenta reconocerte por la voz.',
        'Lo que oye tu micrófono se queda en tu navegador.',
      ],
    },
    {
      heading: 'Tu cuenta',
      items: [
        'Tu nombre, tu correo, tu idioma y el hash de tu contraseña. La contraseña en sí no se guarda en ninguna parte.',
        'Dónde tienes la sesión abierta: cuándo empezó, cuándo se usó por última vez y cómo se llama a sí mismo tu navegador. Se borra 30 días después de terminar.',
        'Desde dónde entraste antes, como hash con clave y no como dirección. Se borra tras 90 días sin entrar desde allí.',
        'Con el inicio en dos pasos: la clave de tu aplicación de autenticación, sellada; las claves públicas y los nombres de tus claves de acceso; hashes de tus códigos de recuperación. Hasta que lo desactives.',
        'Lo que pasó con la seguridad de tu cuenta, como una contraseña nueva o una entrada desde un dispositivo nuevo, con la hora y el nombre del navegador. Se borra a los 90 días.',
        'Cuánto practicaste y cuándo, cuántas veces abriste una canción y cada cambio de tus créditos, hasta que elimines la cuenta.',
        'Con qué afinación y a qué tiempo cantaste cada verso, en cifras y nunca como sonido; lo que abarca tu voz; y tu meta semanal. Hasta que elimines la canción o la cuenta.',
        'Si creas un enlace para tu profesor: quien lo tenga lee el título de esa canción, cuánto la practicaste, sus versos más difíciles sin su letra y tu extensión vocal. Caduca a los 90 días, o en cuanto lo retires.',
        'Lo que pagas y el número con el que te conoce el proveedor de pago. Los números de tarjeta nunca nos llegan.',
        'Qué correos se te enviaron y cuándo, sin su texto, durante 30 días.',
      ],
    },
    {
      heading: 'La lista de espera',
      paragraphs: [
        'La dirección que escribes se guarda para avisarte de tu sitio en la beta y para nada más. Desaparece cuando abres una cuenta con ella y eliminas esa cuenta, o cuando nos escribes.',
      ],
    },
    {
      heading: 'Quién más trabaja con ello',
      paragraphs: [
        'El producto funciona en la red de Cloudflare. Las canciones se procesan en máquinas que alquilamos, que conservan lo que hicieron de una grabación un día como máximo. Un proveedor de pago cobra los planes y un servicio de correo entrega nuestros mensajes. Ninguno puede usar tus datos para fines propios.',
        'No hay rastreadores, publicidad ni analítica de terceros en ninguna página.',
      ],
    },
    {
      heading: 'Lo que puedes hacer',
      items: [
        'Descargarlo todo desde la página de tu cuenta, en archivos que leen otros programas.',
        'Corregir tú mismo tu nombre, tu correo, los títulos, las notas y la letra.',
        'Eliminar una canción o la cuenta entera. Lo que quedaba de los créditos del mes se recuerda bajo un hash con clave de tu dirección hasta que termine el mes, para que registrarse otra vez no dé nada por duplicado. Una dirección que cambias se recuerda del mismo modo. No queda nada más.',
        'Reclamar ante la autoridad de protección de datos de tu país.',
      ],
    },
  ],
};

const terms: LegalDocument = {
  title: 'Condiciones del servicio',
  description: 'Lo que puedes esperar de Cantora y lo que esperamos de ti.',
  lead: 'Breves, y en vigor desde el momento en que abres una cuenta.',
  sections: [
    {
      heading: 'Tus canciones',
      items: [
        'Sube solo grabaciones que sean tuyas o que puedas usar para practicar.',
        'Siguen siendo tuyas. No nos das más derechos que los necesarios para procesarlas y reproducirlas para ti.',
        'Si una grabación tuya está en una canción que subió otra persona, escríbenos: nombra la canción, qué hay en ella tuyo, cómo localizarte y que lo dices de buena fe. Confirmamos la recepción de tu aviso, cerramos el acceso a la canción si procede, y decimos a quien la subió por qué y cómo oponerse.',
        'Quien suba una y otra vez lo que no puede, pierde la cuenta.',
      ],
    },
    {
      heading: 'Créditos',
      items: [
        'Un crédito es aproximadamente un minuto de audio. Ves el precio antes de empezar.',
        'Si el proceso falla o lo cancelas, los créditos vuelven. Si el resultado no se puede usar, vuelven y la canción se queda.',
        'Los créditos se conceden por un mes y no se acumulan. No se pueden cambiar por dinero.',
      ],
    },
    {
      heading: 'Planes y dinero',
      items: [
        'Los planes de pago se renuevan hasta que los canceles. Tras cancelar conservas lo pagado hasta su final.',
        'Durante los 14 días siguientes al primer pago puedes desistir en la página de tu cuenta, en dos pasos y sin motivo, y recuperar todo tu dinero.',
        'Los precios y límites son los de la página de precios del día en que pagas.',
      ],
    },
    {
      heading: 'Uso justo',
      items: [
        'Una persona, una cuenta. Guarda para ti tu contraseña y tus claves de API.',
        'No eludas los límites, no sobrecargues el servicio ni busques las canciones de otros.',
        'Si encuentras una vulnerabilidad, dínosla antes que a nadie.',
      ],
    },
    {
      heading: 'Lo que no podemos prometer',
      paragraphs: [
        'La separación y las notas se calculan y contienen errores; cada resultado dice lo bueno que es. El servicio puede faltar un tiempo. Respondemos del daño que causemos a propósito o por negligencia grave, y por lo demás como exija la ley de tu país.',
        'Puedes irte cuando quieras eliminando tu cuenta. Podemos cerrar una cuenta que incumpla estas condiciones, con un motivo y tras un aviso cuando sea posible.',
      ],
    },
  ],
};

const cookies: LegalDocument = {
  title: 'Política de cookies',
  description: 'Todo lo que Cantora guarda en tu navegador.',
  lead: 'Solo guardamos lo que el producto necesita para funcionar, así que no hay nada que aceptar ni ningún aviso.',
  sections: [
    {
      heading: 'Cookies',
      items: [
        '__Host-cantora_refresh: mantiene tu sesión abierta. 30 días. Ningún script puede leerla.',
        '__Host-cantora_device: dice que este navegador pertenece a la cuenta, para que los extraños que intenten adivinar tu contraseña no te dejen fuera. 400 días. No abre nada.',
        'cantora_language: el idioma que has elegido o el que tiene tu cuenta. 400 días.',
      ],
    },
    {
      heading: 'En la memoria de tu navegador',
      items: [
        'cantora.access_token: tu sesión para los próximos diez minutos, hasta que salgas.',
        'cantora.theme y cantora.character_keys: claro u oscuro, y si las letras son atajos, hasta que los borres.',
        'De cada canción: velocidad, tonalidad, volúmenes, bucles y dónde te quedaste, hasta que salgas.',
        'Lo que no está en ningún otro sitio: tomas y grabaciones de tu voz, cambios de notas y letra aún sin guardar y la práctica que no se pudo enviar por falta de red. Al salir se te pregunta si se borra o te espera, con parte de tu dirección (a•••@e•••.com). Sin cuenta, las tomas hasta que cierras la pestaña.',
        'Las canciones que guardas para practicar sin red, con sus páginas: hasta que las quites o salgas.',
      ],
    },
    {
      heading: 'De otros',
      paragraphs: [
        'Ninguna página nuestra carga nada de otra empresa, con una excepción: donde el registro comprueba que no eres un robot, esa comprobación viene de Cloudflare cuando abres el formulario y puede guardar lo que necesita para ello. Si hay un servicio de formularios para la lista de espera, el formulario va allí cuando lo envías; pagar te lleva al proveedor de pago, que tiene su propia política de cookies.',
      ],
    },
  ],
};

const licences: LegalDocument = {
  title: 'Licencias',
  description: 'Grabaciones, voces, redes y sonidos de otros en Cantora, y sus licencias.',
  lead: 'Lo que otros hicieron y sobre lo que construimos.',
  sections: [
    {
      heading: 'De qué aprendieron nuestras redes',
      paragraphs: ['Su sonido no forma parte del producto: una red guarda cifras que aprendió.'],
      items: LEARNT_FROM,
    },
    { heading: 'Redes de otros', items: NETWORKS_OF_OTHERS },
    { heading: 'Sonidos, letras y palabras', items: SOUNDS_AND_WORDS },
  ],
};

export const legal: typeof English = {
  back: 'Volver al inicio',
  updated: (date) => `Última actualización: ${date}`,
  updatedOn: '2026-11-26',
  others: 'Más',
  contactHeading: 'Cómo escribirnos',
  contact: (address) => `Escribe a ${address}. Respondemos en un mes, y casi siempre en pocos días.`,
  documents: { privacy, terms, cookies, licences },
};
