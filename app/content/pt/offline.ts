import type { offline as English } from '../en/offline.ts';

export const offline: typeof English = {
  keep: 'Guardar offline',
  keeping: (size) => `Recebido: ${size}`,
  kept: (size) => `Guardada neste navegador: ${size}`,
  remove: 'Remover deste navegador',
  removeShort: 'Remover',
  removeNamed: (title) => `Remover “${title}” deste navegador`,
  gone: 'Os arquivos dela não estão mais neste navegador. Guarde-a de novo quando houver rede.',
  failures: {
    full: 'Este navegador não tem mais espaço. Remova outra música guardada ou libere espaço e tente de novo.',
    unsupported: 'Este navegador não consegue guardar músicas.',
    failed: 'Não foi possível guardar a música. Verifique a conexão e tente de novo.',
  },
  list: 'Guardadas para praticar sem rede',
  total: (size) => `No total ${size}`,
  note: {
    title: 'Sem rede',
    works: 'Você pode praticar: as faixas, as notas, a letra, os loops e o treinador estão neste navegador.',
    waits:
      'A prática, as passadas e as alterações esperam aqui até a rede voltar. Downloads, outros tons prontos e uma nova análise precisam dela.',
  },
};
