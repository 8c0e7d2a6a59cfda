import type { earTest as English } from '../en/ear-test.ts';

export const earTest: typeof English = {
  title: 'Seu ouvido',
  lead: 'Ouça um verso com a voz um pouco desafinada e diga para que lado. Leva uns três minutos, de preferência com fones.',
  start: 'Testar meu ouvido',
  low: 'Baixa demais',
  high: 'Alta demais',
  question: (trial) => `Pergunta ${trial}`,
  ask: 'A voz está baixa demais ou alta demais em relação à banda?',
  stop: 'Parar',
  result: (cents) => `Você ouve uma voz desafinada em ${cents} cents.`,
  advice:
    'Um semitom tem 100 cents. Quem ouve diferenças menores canta melhor: cante notas longas com um guia e pratique os intervalos da música.',
  unkept:
    'Este resultado não pôde ser salvo. Ele fica aqui até você sair da página: repita o teste mais tarde para guardar um.',
  earlier: 'Testes anteriores',
  noLine: 'Nenhum verso desta música é longo o bastante para o teste.',
  dayColumn: 'Data',
  centsColumn: 'Mínimo em cents',
};
