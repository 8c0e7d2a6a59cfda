import type { tour as English } from '../en/tour.ts';

export const tour: typeof English = {
  title: 'Recorrido del reproductor',
  place: (step, steps) => `${step} de ${steps}`,
  steps: {
    play: {
      title: 'Pulsa Reproducir',
      text: 'O la barra espaciadora. Otra vez, y se pone en pausa.',
    },
    notes: {
      title: 'Las notas caen sobre las teclas',
      text: 'Canta cada nota cuando toca su tecla, mientras dure su paso. La letra va debajo.',
    },
    practise: {
      title: 'Tan difícil como quieras',
      text: 'Aquí abajo repites una línea en bucle, ralentizas la canción o la llevas a tu tonalidad.',
    },
  },
  next: 'Siguiente',
  finish: 'Listo',
  never: 'No volver a mostrar',
  close: 'Cerrar el recorrido',
};
