import { pluralsFor } from '#domain/formats.ts';
import type { errors as English } from '../en/errors.ts';

const plural = pluralsFor('pt');
const seconds = plural({ one: '# segundo', other: '# segundos' });
const minutes = plural({ one: '# minuto', other: '# minutos' });
const hours = plural({ one: '# hora', other: '# horas' });
const waiting = (waitSeconds: number) =>
  waitSeconds > 7140 ? hours(Math.ceil(waitSeconds / 3600)) : minutes(Math.ceil(waitSeconds / 60));

const MALFORMED = {
  unreadable_json: 'O corpo não é um JSON legível.',
  hostile_json: 'O corpo tem níveis demais ou um campo chamado “__proto__”.',
  unreadable_form: 'O corpo não é um formulário legível.',
  too_long: 'O corpo é longo demais.',
  not_multipart: 'Envie a música como multipart/form-data.',
  no_file: 'O formulário não tem arquivo.',
  several_files: 'O formulário precisa ter exatamente um arquivo, no campo “file”.',
  upload_cut_off: 'O envio terminou cedo demais. Tente de novo.',
  part_cut_off: 'A parte chegou incompleta. Envie de novo.',
  unknown_event: 'O evento está fora do contrato.',
};
const IMPORTS = {
  unknown_format: 'Este arquivo não pode ser importado. Servem UltraStar txt, LRC, MIDI e MusicXML.',
  damaged: 'Este arquivo não pode ser lido: está danificado ou cortado.',
  nothing_in_it: 'Neste arquivo não há notas nem palavras com tempos.',
  too_many_notes: 'Este arquivo tem mais notas do que uma música pode ter.',
  too_much_in_it:
    'Este arquivo tem mais do que qualquer música: UltraStar e LRC podem ter 2 MB, MIDI 1 MB e MusicXML 8 MB.',
};

export const errors: typeof English = {
  invalid_fields: 'Confira os campos.',
  malformed_request: ({ reason }) => MALFORMED[reason],
  authentication_required: 'É preciso entrar',
  authentication_failed: 'Não foi possível confirmar sua sessão. Entre de novo.',
  challenge_failed: 'A verificação de que você não é um robô não foi concluída. Tente de novo.',
  wrong_credentials: 'O e-mail ou a senha não está certo.',
  invalid_refresh_token: 'Sua sessão terminou. Entre de novo.',
  forbidden_origin: 'Isto não é permitido a partir de outro site.',
  email_taken: 'Já existe uma conta com este e-mail. Entre nela.',
  wrong_password: 'A senha não está certa.',
  second_factor_required:
    'A senha está certa. Digite também o código do seu aplicativo autenticador ou um código de recuperação.',
  second_factor_not_fresh: 'Confirme com a segunda etapa que é você.',
  wrong_second_factor: 'O código não está certo ou já foi usado.',
  second_factor_not_begun: 'A configuração demorou demais. Comece de novo.',
  email_not_confirmed: 'Confirme antes seu e-mail: o link está na mensagem que enviamos.',
  export_not_begun: 'Baixar os dados começa com a sua senha. Peça de novo.',
  second_factor_off: 'A entrada em duas etapas está desativada nesta conta.',
  passkey_not_found: 'Chave de acesso não encontrada',
  passkey_refused: 'Não foi possível ler a chave de acesso. Tente de novo.',
  passkey_limit: ({ passkey_limit }) =>
    `Uma conta tem no máximo ${passkey_limit} chaves de acesso. Remova uma que não usa.`,
  one_time_token_invalid: 'Este link não vale mais. Peça um novo.',
  session_not_found: 'Sessão não encontrada',
  not_song_owner: 'Você não tem acesso a esta música',
  song_not_found: 'Música não encontrada',
  pipeline_not_found: 'Processamento não encontrado',
  pipeline_not_completed: 'O processamento ainda não terminou.',
  pipeline_ended: 'O processamento já terminou.',
  result_replaced:
    'A música foi processada de novo e tem um resultado mais novo. Carregue a música outra vez.',
  nothing_to_retry: 'Só dá para tentar de novo uma música que falhou ou foi cancelada.',
  original_gone: 'O arquivo enviado é apagado até 24 horas depois do processamento. Envie a música de novo.',
  sound_put_away:
    'O som desta música foi retirado porque ninguém a abriu por 90 dias. As notas e a letra continuam aqui. Envie o arquivo de novo na página da música: o som volta e não custa nada.',
  another_file:
    'Este não é o arquivo de que a música foi feita. Escolha aquele arquivo ou envie este como música nova.',
  lyrics_not_found: 'Esta música não tem letra',
  edits_conflict:
    'Enquanto isso, esta música foi editada em outro lugar. Carregue antes aquela versão ou salve por cima: as duas podem ser restauradas.',
  edits_too_large: 'Estas alterações são grandes demais para salvar: mais de 2 MB.',
  word_not_allowed: ({ word }) =>
    `Não é possível salvar “${word}” como palavra. No máximo 20 caracteres: letras latinas ou cirílicas, algarismos, espaços e - ' . , ! ?`,
  edits_version_not_found:
    'Esta versão não está mais guardada. As últimas 20 versões de uma música podem ser restauradas.',
  import_unreadable: ({ reason }) => IMPORTS[reason],
  import_too_large: 'Este arquivo é grande demais para importar: mais de 8 MB.',
  key_not_rendered: 'As faixas ainda não estão neste tom. Escolha o tom no player e exporte de novo.',
  file_not_found: 'Arquivo não encontrado',
  unknown_call: 'A API não tem essa chamada.',
  method_not_allowed: 'A API não tem esse método para este caminho.',
  insufficient_credits: ({ required_credits, available_credits }) =>
    `Faltam créditos para processar este arquivo. São necessários ${required_credits}, você tem ${available_credits}.`,
  song_limit: ({ song_limit }) =>
    `O plano Free guarda ${song_limit} músicas. Exclua uma ou passe para o Pro para adicionar outra.`,
  training_limit: 'O tempo de prática do mês acabou. Com o Pro a prática é ilimitada.',
  training_session_not_found: 'Sessão de prática não encontrada',
  training_session_ended: 'Esta sessão de prática terminou. Comece outra.',
  song_not_completed: 'Só dá para praticar com músicas prontas.',
  plan_unchanged: 'Você já tem este plano.',
  no_subscription: 'Esta conta não tem assinatura paga.',
  refund_window_over: 'A garantia de reembolso de 14 dias desta assinatura terminou.',
  payment_failed: (params) => {
    switch (params.reason) {
      case 'past_due':
        return 'Seu último pagamento não foi concluído. Troque antes o cartão em “Gerenciar assinatura”.';
      case 'needs_confirmation':
        return 'Seu banco quer que você confirme este pagamento. Adicione o cartão de novo em “Gerenciar assinatura” e tente outra vez. Nada foi cobrado.';
      case 'card_refused':
        return `${params.provider_message} Nada foi cobrado. Você pode trocar o cartão em “Gerenciar assinatura”.`;
      default:
        return params satisfies never;
    }
  },
  webhook_refused: 'A assinatura deste evento não é válida.',
  api_not_in_plan: 'O acesso à API faz parte do plano Master.',
  api_quota_exceeded: 'As requisições à API deste mês acabaram.',
  api_key_not_found: 'Chave de API não encontrada',
  grant_not_found: 'Acesso de aplicativo não encontrado',
  grant_request_refused: ({ reason }) => `Não dá para permitir o que este aplicativo pede: ${reason}`,
  oauth_client_not_found: 'Cliente OAuth não encontrado',
  oauth_client_limit: ({ client_limit }) =>
    `Uma conta tem no máximo ${client_limit} clientes OAuth. Remova um que não usa.`,
  history_link_not_found: 'Este link não é válido, expirou ou foi retirado por quem canta.',
  api_key_limit: ({ key_limit }) =>
    `Uma conta tem no máximo ${key_limit} chaves de API. Exclua uma que não usa.`,
  webhook_not_found: 'Webhook não encontrado',
  webhook_limit: ({ webhook_limit }) =>
    `Uma conta tem no máximo ${webhook_limit} webhooks. Exclua um que não usa.`,
  session_required: 'Com uma chave de API não dá para fazer isto. Entre na conta.',
  insufficient_scope: ({ required_scope }) =>
    `Este programa não tem a permissão ${required_scope}. Conceda-a primeiro.`,
  idempotency_key_invalid: 'Idempotency-Key precisa ter de 1 a 255 caracteres ASCII imprimíveis.',
  idempotency_key_reused: 'Esta Idempotency-Key já foi usada em outra requisição. Use uma nova.',
  idempotency_key_running: 'A primeira requisição com esta Idempotency-Key ainda está em andamento.',
  upload_not_found: 'Envio não encontrado',
  upload_expired: 'Este envio expirou. Comece de novo.',
  upload_ended: 'Este envio já terminou.',
  upload_limit: ({ upload_limit }) =>
    `Você tem ${upload_limit} envios não concluídos. Conclua ou cancele um deles.`,
  upload_incomplete: ({ missing_parts }) => `Faltam partes do arquivo: ${missing_parts.join(', ')}.`,
  upload_part_invalid: (params) => {
    switch (params.reason) {
      case 'unknown_number':
        return `As partes deste arquivo vão de 1 a ${params.part_count}.`;
      case 'wrong_size':
        return `A parte ${params.part_number} deste arquivo tem ${params.expected_bytes} bytes, não ${params.size_bytes}.`;
      case 'unreadable_digest':
        return 'Informe o SHA-256 da parte com 64 dígitos hexadecimais em x-part-sha256 ou como sha-256 em content-digest.';
      default:
        return params satisfies never;
    }
  },
  upload_part_conflict: ({ part_number }) =>
    `A parte ${part_number} já chegou com outro conteúdo. Cancele este envio e comece de novo.`,
  checksum_mismatch: 'O arquivo mudou no caminho. Envie de novo.',
  length_required: 'O envio precisa informar o tamanho.',
  upgrade_required: 'Este endereço é só para WebSockets.',
  file_too_large: 'Arquivo grande demais (máx. 100 MB)',
  form_too_large: 'Um formulário pode ter até 95 MB. Envie este arquivo em partes: comece com POST /uploads.',
  song_too_long: 'As músicas podem ter até 12 minutos. Envie uma mais curta.',
  unsupported_file: ({ file_name }) =>
    `“${file_name}” não é um arquivo aceito. Formatos: MP3, WAV, FLAC, OGG, M4A, AAC.`,
  signature_invalid: 'Este link não é válido ou expirou.',
  stale_attempt: 'Uma tentativa mais nova já está em andamento.',
  too_many_attempts: ({ retry_after_seconds }) =>
    `Tentativas demais. Tente de novo em ${seconds(retry_after_seconds)}.`,
  too_many_transpositions: ({ transposition_limit }) =>
    `Já há ${transposition_limit} mudanças de tom sendo preparadas para você. Espere um momento e tente de novo.`,
  too_many_alignments: ({ alignment_limit }) =>
    `A letra de ${alignment_limit} músicas suas já está sendo posicionada. Espere um momento e tente de novo.`,
  too_many_runs: ({ run_limit }) =>
    `Já há ${run_limit} músicas suas em andamento ou na fila. Tente quando uma delas estiver pronta.`,
  compute_budget_spent: ({ daily_minutes, retry_after_seconds }) =>
    `Seu plano processa até ${daily_minutes} minutos de áudio por dia, e os de hoje acabaram. Dá para processar de novo em ${waiting(retry_after_seconds)}, à meia-noite UTC.`,
  too_busy: 'Requisições demais. Espere um momento e tente de novo.',
  unavailable: 'O serviço está ocupado. Tente de novo daqui a pouco.',
  internal: 'Algo deu errado do nosso lado. Tente de novo.',
};
