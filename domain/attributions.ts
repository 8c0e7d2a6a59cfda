/** Whom the page of licences names. docs/provenance.md has where each licence was read; names, titles and addresses are not translated. */

/** Recordings and voices that our networks learnt from; nothing of their sound is shipped. */
export const LEARNT_FROM: readonly string[] = [
  'PJS corpus: Junya Koguchi, Shinnosuke Takamichi. CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/',
  'VocalSet 1.2: Julia Wilkins, Prem Seetharaman, Alison Wahl, Bryan Pardo. CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
  'NIT SONG070 F001: Nagoya Institute of Technology. CC BY 3.0, https://creativecommons.org/licenses/by/3.0/',
  'Endgame: Singularity, music: Max McCracken. CC BY-SA 3.0, https://creativecommons.org/licenses/by-sa/3.0/',
  'SuperTuxKart, music: 0zone0ne, Krobonil, DJHelium, Claude Werner, GeekPenguinBR, Heuchi1, Weirwood, Kalsan, Dundersylt, Speedsound. CC BY-SA 3.0 and 4.0, GPL',
  'Frets on Fire, guitars: El Senator of Muldjord. CC BY-SA 3.0. Carlos Viola Iborra. MIT',
  'The Battle for Wesnoth, music: its composers. GPL-2.0-or-later',
  'eSpeak NG. GPL-3.0-or-later. Festival’s voices: Alan W Black, Kevin Lenzo, University of Edinburgh, Carnegie Mellon University, Nickolay V. Shmyrev (BSD); Universitat Politècnica de Catalunya, universities of Helsinki and Joensuu (LGPL); IFM, Brailcom (GPL)',
  'FluidR3 GM: Frank Wen. MuseScore General: S. Christian Collins, Michael Cowgill. MIT',
];

/** Networks of others that are part of the product, with the notice that their licence asks for. */
export const NETWORKS_OF_OTHERS: readonly string[] = [
  'SwiftF0. Copyright (c) 2025-2026 Lars Nieradzik. MIT, https://github.com/lars76/swift-f0',
  'BeatNet: Mojtaba Heydari, Frank Cwitkowitz, Zhiyao Duan. CC BY 4.0, https://creativecommons.org/licenses/by/4.0/, https://github.com/mjhydri/BeatNet. Changed: its three networks are joined into one file',
];

/** What else is shipped and named by its licence. */
export const SOUNDS_AND_WORDS: readonly string[] = [
  'tonejs-instruments: Nicholaus P. Brosowsky; Versilian Studios, Karoryfer Samples, University of Iowa. CC BY 3.0, https://creativecommons.org/licenses/by/3.0/. Changed: cut, tuned, levelled and looped',
  'Onest. Copyright 2021 The Onest Project Authors. SIL Open Font License 1.1',
  'CMU Pronouncing Dictionary. Copyright 1993-2015 Carnegie Mellon University. BSD-2-Clause',
];
