import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { coach as English } from '../en/coach.ts';

const { signedNumber } = formatsFor('pt');
const plural = pluralsFor('pt');
const semitones = plural({ one: '# semitom', other: '# semitons' });
const seconds = plural({ one: '# segundo', other: '# segundos' });
const notesAtOthers = plural({ one: '# nota em outra altura', other: '# notas em outra altura' });

const lines = plural({ one: '# verso vem', other: '# versos vêm' });
const moved = (shift: number) => `${semitones(Math.abs(shift))} ${shift > 0 ? 'acima' : 'abaixo'}`;

const lowAt = {
  start: 'baixo onde os versos começam',
  end: 'baixo onde os versos terminam',
  top: 'baixo nas notas mais agudas',
  bottom: 'baixo nas notas mais graves',
  climb: 'baixo onde a melodia sobe',
};
const highAt = {
  start: 'alto onde os versos começam',
  end: 'alto onde os versos terminam',
  top: 'alto nas notas mais agudas',
  bottom: 'alto nas notas mais graves',
  climb: 'alto onde a melodia sobe',
};

export const coach: typeof English = {
  bestKey: {
    title: 'Seu melhor tom',
    lead: 'Diga até onde sua voz chega e veja em que tom esta música fica melhor para você.',
    voice: 'Tipo de voz',
    voices: {
      soprano: 'Soprano',
      mezzo: 'Mezzo-soprano',
      alto: 'Contralto',
      tenor: 'Tenor',
      baritone: 'Barítono',
      bass: 'Baixo',
    },
    lowest: 'A nota mais grave que você canta com conforto',
    highest: 'A nota mais aguda que você canta com conforto',
    range: (lowest, highest) => `Sua extensão: de ${lowest} a ${highest}`,
    melody: (lowest, highest) => `a melodia: de ${lowest} a ${highest}`,
    noRange: 'Escolha um tipo de voz ou mova as duas pontas da sua extensão.',
    measure: 'Cantar minha extensão',
    stopMeasuring: 'Essa é minha extensão',
    measuring: 'Sustente seu som confortável mais grave e depois o mais agudo.',
    forget: 'Esquecer minha extensão',
    noNotes: 'Esta música ainda não tem notas.',
    bestIs: (shift) => (shift === 0 ? 'Fica melhor como está.' : `Fica melhor ${moved(shift)} da gravação.`),
    inKey: (key) => `Ou seja, ${key}.`,
    octaveAway: (octaves) =>
      octaves < 0
        ? 'Você a canta uma oitava abaixo da melodia.'
        : 'Você a canta uma oitava acima da melodia.',
    fits: 'Ela inteira cabe na sua extensão.',
    outside: (count) => `Fora da sua extensão: ${seconds(count)}.`,
    lessThanASecond: 'Menos de um segundo fica fora da sua extensão.',
    now: 'Agora:',
    apply: (shift) => (shift === 0 ? 'Cantar como na gravação' : `Cantar ${moved(shift)}`),
    isApplied: 'É neste tom que você canta.',
    others: 'Os próximos melhores',
    keys: 'Todos os tons',
    shiftColumn: 'Mudança',
    highColumn: 'Segundos agudos demais',
    lowColumn: 'Segundos graves demais',
    shift: signedNumber,
    spokenShift: (shift) => (shift === 0 ? 'como na gravação' : moved(shift)),
    seconds,
  },
  panel: {
    title: 'Treinador',
    lead: 'Cante junto: depois de cada passada você lê no que trabalhar.',
    unscored: 'O microfone ouve a banda, então nada é avaliado. Ponha fones de ouvido.',
    unkept: 'Não foi possível salvar esta passada. Talvez a próxima dê certo.',
    waiting: 'Esta passada espera neste navegador e será salva quando a rede voltar.',
    latest: 'A última passada',
    howSung: 'Como se canta?',
    byEarNext: (count) =>
      `Na próxima vez ${lines(count)} sem a imagem da sua voz: o que você canta de ouvido fica.`,
    sung: (count) => `${seconds(count)} cantados`,
    praises: {
      on_time: 'no tempo certo',
      on_pitch: 'nas notas certas',
      sung_through: 'cantada do começo ao fim',
    },
    tendencies: {
      silent: 'o microfone não ouve nada: está ligado e é o certo?',
      missed: 'muita coisa não foi cantada',
      otherNotes: 'algumas notas foram outras',
      octaveLower: 'tudo uma oitava abaixo',
      octaveHigher: 'tudo uma oitava acima',
      flat: { whole: 'abaixo das notas do começo ao fim', ...lowAt },
      sharp: { whole: 'acima das notas do começo ao fim', ...highAt },
      aLittle: (what) => `um pouco ${what}`,
      late: { whole: 'atrasado do começo ao fim', start: 'atrasado onde os versos começam' },
      early: { whole: 'adiantado do começo ao fim', start: 'adiantado onde os versos começam' },
      letGo: 'as notas longas foram soltas cedo demais',
      sinks: 'as notas longas caíram enquanto soavam',
      unsteady: 'as notas longas oscilaram',
      fewNotes: 'só algumas notas para corrigir',
      manyNotes: 'muitas notas se desviaram',
      nothing: 'nada a corrigir nesta passada',
      slow: (milliseconds) => `seus fones podem estar atrasados: ajustar ${milliseconds} ms?`,
      quick: (milliseconds) =>
        `seus fones podem ser mais rápidos do que o indicado: ajustar −${milliseconds} ms?`,
    },
    sentence: (praise, tendency, isSecondHalfBetter) =>
      `${praise === null ? '' : `${praise}, e `}${tendency}${isSecondHalfBetter ? '; a segunda metade foi melhor' : ''}`,
    again: 'De novo, mais devagar, daqui',
    againText: (line, percent, hasBar) =>
      `Verso ${line} a ${percent} %, com ${hasBar ? 'um compasso' : 'uma respiração'} antes da primeira nota`,
    adjust: (milliseconds) => `Ajustar ${signedNumber(milliseconds)} ms`,
    singSpot: 'Cantar este verso de novo',
    wordlessSpot: (time) => `Nota em ${time}`,
    spotFaults: {
      missed: 'não foi cantada',
      other_note: 'foi outra nota',
      late: 'chegou atrasada',
      early: 'chegou adiantada',
      slid_up: 'subiu deslizando até a nota',
      slid_down: 'desceu deslizando até a nota',
      sank: 'caiu enquanto você a segurava',
      rose: 'subiu enquanto você a segurava',
      low: 'um pouco baixa',
      high: 'um pouco alta',
      let_go: 'solta cedo demais',
      wavered: 'oscilou',
    },
    onNotes: (percent) => `${percent} % nas notas`,
    faults: {
      missed: (percent) => `${percent} % sem cantar`,
      otherNotes: notesAtOthers,
      octaveLower: 'uma oitava abaixo',
      octaveHigher: 'uma oitava acima',
      flat: (cents) => `${cents} cents abaixo`,
      sharp: (cents) => `${cents} cents acima`,
      late: (milliseconds) => `${milliseconds} ms atrasado`,
      early: (milliseconds) => `${milliseconds} ms adiantado`,
      letGo: (milliseconds) => `notas longas soltas ${milliseconds} ms antes`,
      sinks: (cents) => `notas longas caem ${cents} cents`,
      unsteady: (cents) => `notas longas oscilam ${cents} cents`,
    },
    places: {
      whole: '',
      start: ' no começo da frase',
      end: ' no fim da frase',
      top: ' no ponto mais agudo da frase',
      bottom: ' no ponto mais grave da frase',
      climb: ' onde a melodia sobe',
    },
    level: 'Com quanta precisão, em cents',
    levels: { relaxed: '100', steady: '50', precise: '25' },
    octaves: 'A oitava conta',
    scores: 'Mostrar pontuações',
    raise: 'Mais rápido quando vai bem',
    spoken: 'Dizer em voz alta o que trabalhar',
    ladder: (clean, needed, percent) => `${clean} de ${needed} passadas limpas a ${percent} %`,
    learn: 'Aprender verso por verso',
    learned: (count, all) => `${count} de ${all} versos aprendidos`,
    next: (line) => `Próximo: “${line}”`,
    practise: 'Praticar este verso',
    rested: (day) => `Todos os versos descansam. Volte em ${day}.`,
  },
};
