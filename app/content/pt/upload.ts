import { pluralsFor } from '#domain/formats.ts';
import type { upload as English } from '../en/upload.ts';

const plural = pluralsFor('pt');
const songCount = plural({ one: 'Uma música', other: '# músicas' });
const processSongs = plural({ one: 'Processar # música', other: 'Processar # músicas' });
const refusedFiles = plural({ one: 'Um arquivo ficou de fora', other: '# arquivos ficaram de fora' });

export const upload: typeof English = {
  title: 'Enviar uma música',
  lead: 'Use uma gravação com uma só voz principal. Quanto mais clara a voz, melhores as notas.',
  dropTitle: 'Solte aqui um arquivo de áudio',
  dropActive: 'Solte para escolher este arquivo',
  dropTitleMany: 'Solte aqui arquivos de áudio',
  or: 'ou',
  orPaste: 'Você também pode colar um arquivo.',
  choose: 'Escolher um arquivo',
  chooseMany: 'Escolher arquivos',
  oneAtATime:
    'O plano Free aceita uma música por vez, então foi escolhido o primeiro dos seus arquivos. Com o Pro e o Master, várias vão uma depois da outra.',
  hint: 'Formatos: MP3, WAV, FLAC, OGG, M4A, AAC (máx. 100 MB)',
  lengthHint: 'Músicas de até 12 minutos.',
  selected: 'Arquivo escolhido',
  calculating: 'Calculando o custo…',
  cost: 'Custo',
  length: 'Duração',
  youHave: 'Você tem',
  costFromLength: 'Contado pela duração da música. Se o processamento falhar, os créditos voltam.',
  costFromSize:
    'Seu navegador não consegue ler a duração, então isto é uma estimativa pelo tamanho. Você nunca paga mais que isto.',
  chooseDifferent: 'Escolher outro arquivo',
  process: 'Processar o áudio',
  insufficient: 'Créditos insuficientes',
  beforeConfirmed: 'Você já pode enviar este arquivo. Sua música começa quando você confirmar seu e-mail.',
  uploading: 'Enviando',
  uploadingFile: (fileName) => `Enviando: ${fileName}`,
  sent: (sent, total) => `${sent} de ${total}`,
  storing: 'Tudo foi enviado. O servidor está conferindo seu arquivo…',
  waitsForConfirmation:
    'Tudo foi enviado. Sua música começa sozinha assim que você seguir o link da nossa mensagem, em qualquer aparelho.',
  cancel: 'Cancelar o envio',
  tooLateToCancel:
    'O arquivo inteiro tinha chegado antes do cancelamento. A música está na sua biblioteca; cancele o processamento por lá.',
  waiting: 'Esperando a conexão. Continua sozinho.',
  serverBusy: 'O servidor não consegue receber agora. Tentando de novo.',
  resumed: (arrived) => `Continuando de onde parou: ${arrived} já tinham chegado.`,
  unfinished: {
    title: 'Envios não concluídos',
    text: 'Escolha o mesmo arquivo de novo, e ele continua de onde parou.',
    arrived: (arrived, total) => `${arrived} de ${total} chegaram`,
    cancel: 'Cancelar',
    cancelNamed: (fileName) => `Cancelar o envio de ${fileName}`,
    cancelFailed: 'Não foi possível cancelar o envio.',
  },
  queue: {
    title: songCount,
    text: 'Elas são enviadas uma depois da outra. Deixe esta página aberta até todas irem; o que já está em andamento continua sem ela.',
    waiting: 'Esperando',
    sent: (percent) => `${percent}% enviado`,
    remove: (fileName) => `Remover ${fileName}`,
    more: 'Adicionar arquivos',
    close: 'Recomeçar',
    process: processSongs,
    total: (cost, left) => `No total, ${cost}. Você tem ${left}.`,
    refund: 'Se o processamento falhar, os créditos dessa música voltam.',
    tooMany: 'Remova alguns dos arquivos.',
    refused: (count, most) => `${refusedFiles(count)}: cabem até ${most} aqui.`,
  },
  recorder: {
    open: 'Cantar aqui',
    text: 'Grave sua voz com o microfone deste dispositivo.',
    opening: 'Esperando o microfone…',
    recording: 'Gravando',
    time: 'Tempo gravado',
    kept: 'O que você canta fica guardado neste dispositivo enquanto canta.',
    stop: 'Parar',
    troubles: {
      silent: 'Não se ouve nada. O microfone está mudo, ou há outro escolhido?',
      too_loud: 'Alto demais: afaste-se um pouco do microfone.',
    },
    ends: {
      unplugged: 'O microfone foi desconectado. O que você cantou até ali está guardado abaixo.',
      too_long: 'As músicas podem ter até 12 minutos, então a gravação terminou. Ela está guardada abaixo.',
    },
    problems: {
      refused: {
        what: 'O microfone não está permitido aqui.',
        next: 'Permita-o para esta página nas configurações do navegador e tente de novo.',
      },
      none: { what: 'Nenhum microfone foi encontrado.', next: 'Conecte um e tente de novo.' },
      busy: {
        what: 'Não foi possível abrir o microfone.',
        next: 'Outro programa pode estar usando: feche-o e tente de novo.',
      },
      unsupported: {
        what: 'Este navegador não consegue gravar aqui.',
        next: 'Grave com outro programa, como o gravador do celular, e escolha o arquivo acima.',
      },
    },
    keptTitle: 'Gravações não enviadas',
    keptText: 'Estão só neste dispositivo, até você enviar ou descartar.',
    sungAt: (time, length) => `${time}, ${length}`,
    listen: (time) => `Ouvir a gravação de ${time}`,
    fileName: (time) => `Gravação ${time.replaceAll(/[:/\\]/g, '.')}`,
    use: 'Usar esta gravação',
    discard: 'Descartar',
    discardTitle: 'Descartar esta gravação?',
    discardText: 'Ela está só neste dispositivo e não pode ser recuperada.',
    discardFailed: 'Não foi possível descartar a gravação. Tente de novo.',
  },
  putAway: {
    title: (day: string) => `O som desta música foi retirado em ${day}`,
    text: 'Ninguém a tinha aberto em 90 dias, e no plano Free o som dessas músicas é retirado depois de um e-mail. Suas notas, a letra, o que você editou e a sua prática continuam aqui. Dá para praticar com as notas: um instrumento toca a melodia.',
    practise: 'Praticar sem o som',
    howTo: (fileName: string) =>
      `Escolha o arquivo de que a música foi feita: ${fileName}. Ele é processado como antes, e isso é grátis. Outro arquivo é outra música.`,
  },
  processing: {
    note: 'O envio foram os primeiros 30%; o resto é o que o servidor informa, não um cronômetro. Você pode sair desta página: o trabalho continua e a música aparece na sua biblioteca.',
    deleted: 'Ela foi excluída enquanto era processada. Escolha outro arquivo abaixo.',
  },
  completed: {
    title: 'Processamento concluído!',
    text: 'Sua música abre em um instante.',
    goToSong: 'Ir para a música',
    another: 'Enviar outra',
  },
  timedOut: {
    title: 'O processamento está demorando: veja na biblioteca de músicas',
    text: 'Esta página espera no máximo dez minutos. O processamento continua sem ela, e a música está na sua biblioteca.',
  },
};
