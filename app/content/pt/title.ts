import type { title as English } from '../en/title.ts';

export const title: typeof English = {
  edit: 'Mudar o título',
  saved: 'Título mudado',
  updateFailed: 'Não foi possível mudar',
  failed: 'Não foi possível mudar o título da música',
  saveFailed: 'Não foi possível salvar o título',
  key: {
    choose: (shown) => `Tom: ${shown}. Escolher outro`,
    groupName: 'Tom da gravação',
    auto: (name) => (name === null ? 'Detectado automaticamente' : `Detectado automaticamente (${name})`),
    autoText: (name) =>
      name === null
        ? 'O tom da gravação não foi encontrado , e é mostrado um tom padrão. Este navegador guarda a sua escolha.'
        : `${name}, como foi encontrado na gravação. Este navegador guarda a sua escolha; o tom salvo não muda.`,
    saved: 'Tom mudado',
    failed: 'Não foi possível mudar o tom',
  },
};
