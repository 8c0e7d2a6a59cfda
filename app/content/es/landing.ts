import type { landing as English } from '../en/landing.ts';

export const landing: typeof English = {
  title: 'Cantora: practica el canto con tus propias canciones',
  description:
    'Sube una canción. Cantora separa la voz del acompañamiento, escribe la melodía en notas y te da un reproductor para practicar.',
  navigation: 'Secciones',
  sections: { features: 'Qué ofrece', howItWorks: 'Cómo funciona', pricing: 'Precios' },
  hero: {
    heading: 'Canta tu canción, nota a nota',
    lead: 'Sube una grabación. Cantora la separa en voz y acompañamiento, escribe la melodía en notas que caen y te da un lugar tranquilo para practicarla.',
  },
  pictureOf: 'Las notas de una melodía caen sobre un teclado de piano',
  demo: {
    play: 'Oír la canción de demostración',
    note: 'Aquí y ahora, sin cuenta.',
    region: 'Canción de demostración',
    close: 'Cerrar la demostración',
    begin: 'Empezar con una canción tuya',
  },
  watchDemo: 'Ver la demo',
  allPlans: 'Comparar planes',
  final: {
    heading: '¿Qué te gustaría cantar?',
    text: 'Lo mejor para empezar es una canción que conozcas. Según nuestras mediciones, está lista en la cuarta parte de lo que dura.',
  },
  footer: {
    product: 'Producto',
    support: 'Ayuda',
    legal: 'Legal',
    workbench: 'Taller de práctica',
    questions: 'Preguntas y respuestas',
    api: 'Documentación de la API',
    contact: 'Cómo escribirnos',
    waitlist: 'Lista de espera',
    privacy: 'Política de privacidad',
    terms: 'Condiciones del servicio',
    cookies: 'Política de cookies',
    licences: 'Licencias',
    year: (year) => `© ${year} Cantora`,
  },
  workspace: { title: 'Tu espacio', upload: 'Subir una canción' },
};
