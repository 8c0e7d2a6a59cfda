/** What the captions say of each scene. The words of the song stay as they are sung. */
export const CUE_TEXTS = {
  en: {
    upload: 'Upload a song. You see what it costs before it starts.',
    separation: 'The voice is separated and the melody written down (time-lapse).',
    words: 'The words came as a file, and were placed by their times.',
    notes: '(Music) The notes fall onto the keys.',
    quiet: 'Turn the recorded voice down, and sing.',
    loud: 'Bring it back when you want to hear how it goes.',
  },
  ru: {
    upload: 'Загрузите песню. Сколько это стоит, видно до начала.',
    separation: 'Голос отделяется, мелодия записывается нотами (ускоренно).',
    words: 'Слова пришли файлом и встали на свои места по времени.',
    notes: '(Музыка) Ноты падают на клавиши.',
    quiet: 'Сделайте записанный голос тише и пойте.',
    loud: 'Верните его, когда захотите услышать, как там поётся.',
  },
  es: {
    upload: 'Sube una canción. Ves lo que cuesta antes de empezar.',
    separation: 'Se separa la voz y se escribe la melodía (a cámara rápida).',
    words: 'La letra llegó en un archivo y se colocó según sus tiempos.',
    notes: '(Música) Las notas caen sobre las teclas.',
    quiet: 'Baja la voz grabada y canta.',
    loud: 'Vuelve a subirla cuando quieras oír cómo es.',
  },
  pt: {
    upload: 'Envie uma música. Você vê quanto custa antes de começar.',
    separation: 'A voz é separada e a melodia, escrita (imagem acelerada).',
    words: 'A letra veio em um arquivo e foi colocada no tempo certo.',
    notes: '(Música) As notas caem sobre as teclas.',
    quiet: 'Abaixe a voz gravada e cante.',
    loud: 'Aumente de novo quando quiser ouvir como é.',
  },
  fr: {
    upload: 'Envoyez une chanson. Vous voyez ce qu’elle coûte avant de commencer.',
    separation: 'La voix est séparée et la mélodie notée (en accéléré).',
    words: 'Les paroles viennent d’un fichier et sont placées selon ses temps.',
    notes: '(Musique) Les notes tombent sur les touches.',
    quiet: 'Baissez la voix enregistrée et chantez.',
    loud: 'Remontez-la quand vous voulez réentendre l’original.',
  },
};
