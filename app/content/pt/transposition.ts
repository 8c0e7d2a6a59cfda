import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { transposition as English } from '../en/transposition.ts';

const { signedNumber } = formatsFor('pt');
const plural = pluralsFor('pt');
const semitones = plural({ one: '# semitom', other: '# semitons' });
const shiftIn = plural({ one: 'semitom', other: 'semitons' });

export const transposition: typeof English = {
  title: 'Altura e velocidade',
  pitch: 'Altura',
  lowerPitch: 'Um semitom abaixo',
  higherPitch: 'Um semitom acima',
  resetPitch: 'Altura original',
  speed: 'Velocidade',
  slower: 'Mais devagar',
  faster: 'Mais rápido',
  resetSpeed: 'Velocidade original',
  percent: (percent) => `${percent} %`,
  spokenPercent: (percent) => `${percent} por cento`,
  semitones: signedNumber,
  spokenSemitones: (shift) =>
    shift === 0 ? 'altura original' : `${semitones(Math.abs(shift))} ${shift > 0 ? 'acima' : 'abaixo'}`,
  inKey: (shift, key) => `${shift}, ${key}`,
  status: {
    original: 'A música no próprio tom.',
    file: 'Você ouve o arquivo preparado.',
    preview: 'Você ouve uma prévia, feita neste dispositivo.',
    noPreview: 'Você ouve a original: esta música é longa demais para uma prévia neste dispositivo.',
    previewOnly:
      'Você ouve uma prévia, feita neste dispositivo: a demonstração não tem servidor que prepare outros tons.',
    looking: 'Procurando o arquivo preparado…',
    queued: 'Outros tons são preparados antes; este vem depois.',
    ordered: 'O arquivo foi pedido e chegará sozinho.',
    rendering: (percent) => `Preparando o arquivo: ${percent} %`,
    loading: 'Carregando o arquivo preparado…',
    retrying: (reason) => `Tentando de novo… ${reason}`,
  },
  renderingProgress: 'Preparação',
  toasts: {
    started: 'Transposição iniciada',
    startedText: 'A música foi pedida no tom novo.',
    progress: 'Transposição em andamento',
    complete: 'Transposição concluída',
    completeText: (shift) => `Altura mudada em ${signedNumber(shift)} ${shiftIn(shift)}`,
    failed: 'A transposição falhou',
  },
  failures: {
    start: 'Não foi possível começar a transposição',
    change: 'Não foi possível mudar a altura',
    unknown: 'Erro desconhecido',
    rendering: {
      cancelled: 'A mudança de tom foi cancelada.',
      timeout: 'A mudança de tom demorou demais. Tente de novo.',
      other: 'A mudança de tom falhou. Tente de novo.',
    },
    process: (shift, reason) => `Não foi possível preparar a altura ${shift}: ${reason}`,
    retries: (shift) => `As tentativas para a altura ${shift} acabaram`,
  },
};
