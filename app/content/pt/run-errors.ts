import type { runErrors as English } from '../en/run-errors.ts';

export const runErrors: typeof English = {
  cancelled: 'O processamento foi cancelado. Não custou créditos.',
  empty_file: 'Este arquivo está vazio. Escolha-o de novo e envie outra vez.',
  unreadable_audio:
    'Não foi possível ler este arquivo como áudio. Envie um arquivo MP3, WAV, FLAC, OGG, M4A ou AAC.',
  too_long: 'Esta música tem mais de 12 minutos. Envie uma mais curta.',
  too_short: 'Esta gravação tem menos de um segundo. Envie uma mais longa.',
  song_longer_than_stated:
    'Esta música é mais longa do que o informado e custa mais do que o reservado. Nada foi cobrado; processe pelo preço real ou envie outra.',
  silent_audio: 'Não se ouve nada nesta gravação.',
  source_unavailable: 'Não foi possível obter o arquivo enviado para processar.',
  upload_failed: 'Não foi possível guardar as faixas prontas.',
  out_of_memory: 'A música precisou de mais memória do que esta máquina tem.',
  timeout: 'O processamento demorou demais. Não custou créditos; tente de novo.',
  engine_failed: 'O processamento falhou. Não custou créditos; tente de novo.',
  no_lyrics_engine:
    'Aqui não dá para posicionar uma letra sem tempos. Marque o início de cada verso ou dê um arquivo LRC ou UltraStar.',
  lyrics_not_placed: 'Esta letra não foi encontrada na voz da música. O texto fica guardado.',
  lyrics_not_this_song: 'Esta letra não parece ser desta música. O texto fica guardado.',
  invalid_result: 'O processamento falhou. Não custou créditos; tente de novo.',
};
