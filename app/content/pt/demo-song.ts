import type { demoSong as English } from '../en/demo-song.ts';

export const demoSong: typeof English = {
  label: 'Música de demonstração',
  title: 'First Light',
  artist: 'Sintetizada pela Cantora',
  remove: 'Tirar a música de demonstração',
  removed: 'A música de demonstração foi tirada. Você pode trazê-la de volta na página da sua conta.',
  lead: 'Experimente o player com uma música nossa. Ela não gasta nada: nem créditos, nem vaga do seu plano, nem tempo de prática.',
  loadFailed: 'Não foi possível carregar a música de demonstração.',
  ownTitle: 'Com uma música sua',
  ownText:
    'Só uma música sua guarda o que você edita e como ajusta o player, aceita a sua letra e pode ser exportada.',
  upload: 'Enviar uma música',
  aboutTitle: 'Sobre esta música',
  about:
    'Nós mesmos a escrevemos e sintetizamos, voz inclusive: as notas e a letra vêm direto da partitura, por isso são exatas. Uma música sua é separada por modelos, e cada resultado diz o quanto ele é bom.',
};
