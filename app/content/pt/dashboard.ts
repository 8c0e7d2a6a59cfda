import { pluralsFor } from '#domain/formats.ts';
import type { dashboard as English } from '../en/dashboard.ts';

const plural = pluralsFor('pt');
const minutes = plural({ one: '# minuto', other: '# minutos' });
const days = plural({ one: '# dia', other: '# dias' });

export const dashboard: typeof English = {
  cardsTitle: 'Seu progresso',
  cards: {
    totalSongs: { title: 'Total de músicas', unit: () => 'processadas e prontas' },
    practiceTime: {
      title: 'Tempo de prática',
      unit: plural({ one: 'minuto neste mês', other: 'minutos neste mês' }),
    },
    songsThisWeek: { title: 'Músicas na semana', unit: () => 'adicionadas desde segunda' },
    streak: {
      title: 'Sequência de prática',
      unit: plural({ one: 'dia seguido', other: 'dias seguidos' }),
    },
  },
  goal: {
    title: 'Esta semana',
    choice: 'Meta de cada semana',
    none: 'Escolha uma meta para cada semana e veja aqui quanto já fez.',
    noGoal: 'Sem meta',
    choices: { days, minutes },
    done: {
      days: (done, goal) => `${done} de ${days(goal)}`,
      minutes: (done, goal) => `${done} de ${minutes(goal)}`,
    },
    reached: 'Meta alcançada.',
    weeksInRow: plural({ one: '# semana seguida.', other: '# semanas seguidas.' }),
  },
  chart: {
    title: 'Prática nos últimos 30 dias',
    none: 'Nenhuma prática nestes dias. Abra uma música e cante: os minutos aparecem aqui.',
    failed: 'Não foi possível carregar sua prática. Ela é contada mesmo assim.',
    sum: (practised, days) => `${practised} em ${days}`,
    day: (date, practised) => `${date}: ${practised}`,
    minutes,
    days,
    dayColumn: 'Dia',
    minutesColumn: 'Minutos',
  },
  notKnown: 'Não se sabe',
  today: {
    title: 'Prática de hoje',
    practised: 'Tempo praticado',
    songs: 'Músicas processadas',
    minutes,
  },
  timer: {
    title: 'Tempo de prática',
    remaining: 'Restante',
    minutes: (minutes) => `${minutes} min`,
  },
  pipeline: {
    title: 'Processamento',
    active: 'Em andamento agora',
    refresh: 'Atualizar',
    none: 'Nada está sendo processado.',
    failed: 'Não foi possível carregar o que está sendo processado. Confira a conexão e atualize.',
  },
  actions: {
    title: 'Ações rápidas',
    upload: 'Enviar outra música',
    viewAll: 'Ver todas as músicas',
  },
  signedOut: {
    title: 'Boas-vindas à Cantora',
    text: 'Entre para ver suas músicas, sua prática e seus créditos.',
    heroTitle: 'Um lugar para praticar canto com as suas músicas',
    heroText:
      'Envie uma gravação. A Cantora separa a voz do acompanhamento e escreve a melodia em notas que dá para acompanhar.',
    features: [
      {
        title: 'De uma faixa, duas',
        text: 'Voz e acompanhamento ficam separados. Abaixe a voz gravada conforme você domina a melodia.',
      },
      {
        title: 'A melodia em notas',
        text: 'As notas caem sobre um teclado de piano junto com a música, e você vê o que vai cantar.',
      },
      {
        title: 'A prática soma',
        text: 'Seus minutos e sua sequência contam enquanto você pratica e esperam por você aqui.',
      },
    ],
    start: 'Começar de graça',
  },
};
