"""The pipeline document: everything the analysis found, as one JSON artefact.

Times are seconds from the first sample, frequencies are hertz, confidences 0 to 1. The models are
generated; this is the place to import them from.
"""

from cantora_inference.contract.generated.document import Beat as Beat
from cantora_inference.contract.generated.document import Chord as Chord
from cantora_inference.contract.generated.document import FileTags as FileTags
from cantora_inference.contract.generated.document import Grade as Grade
from cantora_inference.contract.generated.document import Key as Key
from cantora_inference.contract.generated.document import KeyAlternative as KeyAlternative
from cantora_inference.contract.generated.document import LeftOut as LeftOut
from cantora_inference.contract.generated.document import LeftOutReason as LeftOutReason
from cantora_inference.contract.generated.document import LineFit as LineFit
from cantora_inference.contract.generated.document import LyricsDocument as LyricsDocument
from cantora_inference.contract.generated.document import LyricsFitting as LyricsFitting
from cantora_inference.contract.generated.document import LyricsReason as LyricsReason
from cantora_inference.contract.generated.document import LyricsRecognition as LyricsRecognition
from cantora_inference.contract.generated.document import LyricsSegment as LyricsSegment
from cantora_inference.contract.generated.document import Meter as Meter
from cantora_inference.contract.generated.document import Note as Note
from cantora_inference.contract.generated.document import NoteStatistics as NoteStatistics
from cantora_inference.contract.generated.document import PipelineDocument as PipelineDocument
from cantora_inference.contract.generated.document import PitchCurve as PitchCurve
from cantora_inference.contract.generated.document import PitchDetection as PitchDetection
from cantora_inference.contract.generated.document import PitchQuality as PitchQuality
from cantora_inference.contract.generated.document import Quality as Quality
from cantora_inference.contract.generated.document import QualityReason as QualityReason
from cantora_inference.contract.generated.document import Syllable as Syllable
from cantora_inference.contract.generated.document import Tempo as Tempo
from cantora_inference.contract.generated.document import TempoAlternative as TempoAlternative
from cantora_inference.contract.generated.document import VocalSeparation as VocalSeparation
from cantora_inference.contract.generated.document import WordTiming as WordTiming
from cantora_inference.contract.generated.values import Provenance as Provenance
from cantora_inference.contract.generated.values import WeightsUsed as WeightsUsed
