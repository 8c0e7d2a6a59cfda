/** Of the start page, and of the beta's page where they are alike. Every sentence is true of the product as it runs. */
export const landing = {
  title: 'Cantora: practise singing with your own songs',
  description:
    'Upload a song. Cantora separates the voice from the accompaniment, writes down the melody as notes and gives you a player to practise with.',
  navigation: 'Sections',
  sections: { features: 'Features', howItWorks: 'How It Works', pricing: 'Pricing' },
  hero: {
    heading: 'Sing your song, note by note',
    lead: 'Upload a recording. Cantora splits it into voice and accompaniment, writes the melody down as falling notes, and gives you a quiet place to practise it.',
  },
  pictureOf: 'Notes of a melody falling onto a piano keyboard',
  demo: {
    play: 'Play the demo song',
    note: 'Here and now, without an account.',
    region: 'Demo song',
    close: 'Close the demo',
    begin: 'Start with a song of yours',
  },
  watchDemo: 'Watch Demo',
  allPlans: 'Compare plans',
  final: {
    heading: 'What would you like to sing?',
    text: 'A song you know is the best one to begin with. As we measured it, it is ready in a quarter of the time it takes to listen to it.',
  },
  footer: {
    product: 'Product',
    support: 'Support',
    legal: 'Legal',
    workbench: 'Training workbench',
    questions: 'Questions and answers',
    api: 'API documentation',
    contact: 'How to reach us',
    waitlist: 'Join the waitlist',
    privacy: 'Privacy policy',
    terms: 'Terms of service',
    cookies: 'Cookie policy',
    licences: 'Licences',
    year: (year: number) => `© ${year} Cantora`,
  },
  workspace: { title: 'Your workspace', upload: 'Upload a song' },
};
