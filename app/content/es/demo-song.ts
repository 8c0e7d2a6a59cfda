import type { demoSong as English } from '../en/demo-song.ts';

export const demoSong: typeof English = {
  label: 'Canción de demostración',
  title: 'First Light',
  artist: 'Sintetizada por Cantora',
  remove: 'Quitar la canción de demostración',
  removed: 'La canción de demostración se ha quitado. Puedes recuperarla en la página de tu cuenta.',
  lead: 'Prueba el reproductor con una canción nuestra. No gasta nada: ni créditos, ni una canción de tu plan, ni tiempo de práctica.',
  loadFailed: 'No se ha podido cargar la canción de demostración.',
  ownTitle: 'Con una canción tuya',
  ownText:
    'Solo una canción tuya conserva lo que editas y cómo ajustas el reproductor, admite tu propia letra y se puede exportar.',
  upload: 'Subir una canción',
  aboutTitle: 'Sobre esta canción',
  about:
    'La hemos escrito y sintetizado nosotros, voz incluida: sus notas y su letra salen directamente de la partitura, así que son exactas. Una canción tuya la separan unos motores, y cada resultado dice lo bueno que es.',
};
