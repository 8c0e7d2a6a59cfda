import { PLANS } from '#domain/plans/plans.ts';
import type { developers as English } from '../en/developers.ts';

const { displayName, monthlyApiRequests } = PLANS.premium;

export const developers: typeof English = {
  title: 'Para desarrolladores',
  description:
    'De un archivo a las notas de una canción, desde tu propio programa: una clave, una subida y una breve espera. Con clientes para TypeScript y Python.',
  lead: 'De cero a las primeras notas de una canción en cinco minutos.',
  key: {
    heading: '1. Crea una clave',
    text: `Con el plan ${displayName}, crea una clave de API en la página de tu cuenta. Se muestra una sola vez; un mes tiene ${monthlyApiRequests} peticiones. Después, en tu terminal:`,
    link: 'A la página de tu cuenta',
  },
  first: {
    heading: '2. Sube una canción y lee sus notas',
    text: 'Guarda esto como example.sh. Solo necesita curl:',
    run: 'Ejecútalo con una canción tuya. Espera hasta que esté lista:',
  },
  clients: {
    heading: '3. Sigue en tu lenguaje',
    text: 'Ambos clientes conocen todas las llamadas que puede hacer una clave, con sus tipos. Hacen lo mismo que arriba:',
    download: (language) => `Descargar el cliente para ${language}`,
  },
  more: {
    heading: 'Conviene saber',
    facts: {
      scopes: {
        name: 'Permisos',
        text: 'Una clave puede tener songs:read, songs:write, practice:read y practice:write. Cada llamada dice cuál necesita.',
      },
      limits: {
        name: 'Límites',
        text: 'Las respuestas a una clave dicen en RateLimit-Policy y RateLimit cuánto queda del mes. Un rechazo dice en Retry-After cuándo volver.',
      },
      webhooks: {
        name: 'Webhooks (avisos)',
        text: 'En vez de preguntar una y otra vez, deja que te avisemos cuando una canción esté lista o haya fallado, o cuando esté lista otra tonalidad. Se configura en la página de tu cuenta; los avisos van firmados según Standard Webhooks.',
      },
      programs: {
        name: 'Programas para otros',
        text: 'Pide permiso a los cantantes con OAuth 2.1, código de autorización y PKCE con S256. Un programa lo encuentra todo aquí:',
      },
      assistants: {
        name: 'Asistentes',
        text: 'Llegan a las mismas canciones por el Model Context Protocol:',
      },
      errors: {
        name: 'Errores',
        text: 'Cada error tiene un código para los programas y una frase para las personas. Un cambio con Idempotency-Key puede enviarse otra vez: ocurre una sola vez.',
      },
    },
    reference: 'Todas las llamadas, con sus campos y errores',
    document: 'Lo mismo para programas: OpenAPI 3.1',
  },
};
