import type { runErrors as English } from '../en/run-errors.ts';

export const runErrors: typeof English = {
  cancelled: 'El proceso se canceló. No costó créditos.',
  empty_file: 'Este archivo está vacío. Elígelo otra vez y vuelve a subirlo.',
  unreadable_audio:
    'Este archivo no se ha podido leer como audio. Sube un archivo MP3, WAV, FLAC, OGG, M4A o AAC.',
  too_long: 'Esta canción dura más de 12 minutos. Sube una más corta.',
  too_short: 'Esta grabación dura menos de un segundo. Sube una más larga.',
  song_longer_than_stated:
    'Esta canción es más larga de lo indicado y cuesta más de lo reservado. No se ha cobrado nada; procésala por su precio real o sube otra.',
  silent_audio: 'En esta grabación no se oye nada.',
  source_unavailable: 'No se ha podido obtener el archivo subido para procesarlo.',
  upload_failed: 'No se han podido guardar las pistas terminadas.',
  out_of_memory: 'La canción necesitaba más memoria de la que tiene esta máquina.',
  timeout: 'El proceso ha tardado demasiado. No costó créditos; inténtalo de nuevo.',
  engine_failed: 'El proceso ha fallado. No costó créditos; inténtalo de nuevo.',
  no_lyrics_engine:
    'Aquí no se puede colocar una letra sin tiempos. Marca el inicio de cada línea o da un archivo LRC o UltraStar.',
  lyrics_not_placed: 'Esta letra no se ha encontrado en la voz de la canción. El texto se conserva.',
  lyrics_not_this_song: 'Esta letra no parece de esta canción. El texto se conserva.',
  invalid_result: 'El proceso ha fallado. No costó créditos; inténtalo de nuevo.',
};
