import type { tour as English } from '../en/tour.ts';

export const tour: typeof English = {
  title: 'Passeio pelo player',
  place: (step, steps) => `${step} de ${steps}`,
  steps: {
    play: { title: 'Aperte Tocar', text: 'Ou a barra de espaço. Mais uma vez, e pausa.' },
    notes: {
      title: 'As notas caem sobre as teclas',
      text: 'Cante cada nota quando ela toca a tecla, pelo tempo que ela leva para passar. A letra vai embaixo.',
    },
    practise: {
      title: 'Tão difícil quanto você quiser',
      text: 'Aqui embaixo você repete um verso em loop, deixa a música mais lenta ou a leva para o seu tom.',
    },
  },
  next: 'Próximo',
  finish: 'Pronto',
  never: 'Não mostrar de novo',
  close: 'Fechar o passeio',
};
