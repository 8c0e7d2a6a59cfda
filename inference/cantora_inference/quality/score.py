"""One number for how well a song was parted and followed, judged without a reference."""

import numpy as np

from cantora_inference.quality.evidence import Evidence

# Ridge regression on 30 mixes of six songs whose true stems are known, five singers, the voice from
# 10 dB softer to 6 dB louder, and mono; on the stems that are delivered. Target: the vocal stem's
# true SDR from -5 to 12 dB for six tenths, the melody's true overall accuracy for four. No real
# song was fitted. Rank correlations, each singer judged by a fit on the others: decision 0067.
_BIAS = 0.306
_PER_DROP_DB = 0.0173
_PER_HEARD_SHARE = 0.267
_DROP_RANGE_DB = (0.0, 25.0)


def score(evidence: Evidence) -> float:
    """0 to 1; about 0.9 where the stem has 11 dB, 0.7 where it has 6 dB, under 0.6 where 2.

    What was taken out is a voice as far as the melody's harmonics stand out of the mix and no
    longer out of the instrumental, and as its pitch is heard where steady tones are not.
    """
    leak_db = 0.0 if evidence.stems is None else evidence.stems.leak_db
    drop_db = np.clip(evidence.comb_contrast_db - leak_db, *_DROP_RANGE_DB)
    found = _PER_DROP_DB * drop_db + _PER_HEARD_SHARE * evidence.heard_share
    return float(np.clip(_BIAS + found, 0.0, 1.0))
