"""Which engine does which stage of an analysis on this machine."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import get_args

from cantora_inference.analysis.classical_engines import CentreCombSeparator
from cantora_inference.analysis.machine import Machine, this_machine
from cantora_inference.analysis.profiles import choose
from cantora_inference.chords import chord_net
from cantora_inference.chords.chord_net import ChordNet
from cantora_inference.chords.hearing import ChordListener
from cantora_inference.chords.templates import Templates
from cantora_inference.engines import (
    EngineInfo,
    EngineUnavailableError,
    MelodyGuide,
    MelodyTracker,
    Separator,
    VoiceListener,
)
from cantora_inference.lyrics import catalogue as lyrics_catalogue
from cantora_inference.lyrics import word_net
from cantora_inference.lyrics.model import Aligner, LyricsEngine
from cantora_inference.lyrics.word_aligner import WordNetAligner
from cantora_inference.lyrics.word_net import WordNet
from cantora_inference.melody.catalogue import open_listener
from cantora_inference.melody.pyin_pitch import PyinTracker
from cantora_inference.melody.tracking import FusedTracker
from cantora_inference.separation import neural_separators, voice_mask
from cantora_inference.separation.neural_separators import NeuralMethod
from cantora_inference.separation.voice_mask import VoiceMaskNet

CLASSICAL = "dsp"
NO_NEURAL_SEPARATOR = (
    "No neural separator is installed on this machine, so a classical stereo-centre and"
    " melody-comb mask was used."
)
CLASSICAL_INSTEAD = "A classical stereo-centre and melody-comb mask was used instead."
UNCORRECTED = "The classical mask was left as it is."
NO_LYRICS_ENGINE = "No lyrics engine is installed on this machine."
NEURAL_STEM_TRUST = 2.5
"""A neural stem says more about the voice than every view of the mix together."""

_NEURAL_METHODS: tuple[NeuralMethod, ...] = get_args(NeuralMethod)


@dataclass(frozen=True)
class SelectedSeparator:
    """The separator that runs: one of the two, and what provenance says of it."""

    method: str
    info: EngineInfo
    guided: CentreCombSeparator | None = None
    unguided: Separator | None = None


class Engines:
    """Opens the engines of one machine; weights are hashed when an engine is opened."""

    def __init__(self, machine: Machine | None = None) -> None:
        self.machine = machine or this_machine()
        self._given_up: dict[str, str] = {}

    def give_up(self, engine: str, reason: str) -> None:
        """Do not choose an engine again: it opened, but could not do its work."""
        self._given_up[engine] = reason

    def separator(self, requested: str) -> SelectedSeparator:
        """The separator for a method, or the best one here with the reason why it is another."""
        machine = self.machine
        while True:
            choice = choose(
                requested,
                machine.profile.vocal_separation,
                lambda one: self._given_up.get(one) or self.separator_lacking(one),
            )
            if choice is None or choice.engine == CLASSICAL:
                return self._classical(requested)
            method = _as_neural(choice.engine)
            try:
                opened = neural_separators.open_separator(method, machine.store, machine.settings)
            except EngineUnavailableError as error:
                self.give_up(method, str(error))
                continue
            return SelectedSeparator(method, _told(opened.info, choice.lacking), unguided=opened)

    def separator_lacking(self, method: str) -> str | None:
        """What a separator lacks here, in a sentence, or None; cheap."""
        if method == CLASSICAL:
            return None
        if method not in _NEURAL_METHODS:
            return f"There is no separator {method}."
        return neural_separators.unavailable_reason(_as_neural(method), self.machine.store)

    def guide(self, separator: SelectedSeparator) -> MelodyGuide:
        """The tracker of `auto`, joined by every listener of the profile that can run here."""
        trust = NEURAL_STEM_TRUST if separator.unguided is not None else 1.0
        names = self.machine.profile.voice_listeners
        tracker = FusedTracker([one for name in names for one in self._listener(name)], trust)
        failures = [self._given_up[name] for name in names if name in self._given_up]
        if failures:
            reasons = [*failures, *filter(None, [tracker.info.reason])]
            tracker.info = replace(tracker.info, degraded=True, reason=" ".join(reasons))
        return tracker

    def tracker(self, pitch_method: str, guide: MelodyGuide) -> MelodyTracker:
        """Who writes the melody down: pYIN by its name, else the guide itself."""
        return PyinTracker() if pitch_method == "pyin" else guide

    def lyrics(self) -> LyricsEngine:
        """The engine that hears words; raises EngineUnavailableError."""
        machine = self.machine
        every = machine.profile.lyrics_recognition
        ids = tuple(one for one in every if one not in self._given_up)
        if not ids:
            raise EngineUnavailableError(NO_LYRICS_ENGINE)
        return lyrics_catalogue.open_lyrics_engine(machine.store, machine.settings, ids)

    def aligner(self, language: str | None) -> Aligner | None:
        """The engine that finds given words, or None where nothing can.

        One whose weights were fetched comes before our own net.
        """
        machine = self.machine
        ids = machine.profile.lyrics_recognition
        if ids and language is not None:
            try:
                found = lyrics_catalogue.open_aligner(
                    language, machine.store, machine.settings, ids
                )
                if found.info.name not in self._given_up:
                    return found
            except EngineUnavailableError:
                pass
        net = self.word_net()
        return None if net is None else WordNetAligner(net)

    def word_net(self) -> WordNet | None:
        """Our own net that hears phones, or None where it cannot run."""
        if word_net.ENGINE in self._given_up:
            return None
        try:
            return WordNet(self.machine.settings, word_net.FILE)
        except EngineUnavailableError as error:
            self.give_up(word_net.ENGINE, str(error))
            return None

    def chord_listener(self) -> ChordListener:
        """The net that hears chords, or templates with the reason why it is not the net."""
        try:
            if chord_net.ENGINE not in self._given_up:
                return ChordNet(self.machine.settings, chord_net.FILE)
        except EngineUnavailableError as error:
            self.give_up(chord_net.ENGINE, str(error))
        return Templates(self._given_up[chord_net.ENGINE])

    def _listener(self, name: str) -> Sequence[VoiceListener]:
        """The listener of this name; none if it gave up or its weights are not here."""
        if name in self._given_up:
            return ()
        try:
            opened = open_listener(name, self.machine.store, self.machine.settings)
        except EngineUnavailableError as error:
            self.give_up(name, str(error))
            return ()
        return () if opened is None else (opened,)

    def _classical(self, requested: str) -> SelectedSeparator:
        """The classical separator, with our own net for its mask where that can run."""
        separator = CentreCombSeparator(self._mask_net())
        reasons = []
        if requested != CLASSICAL:
            failures = self._failures()
            reasons.append(
                f"{failures[0]} {CLASSICAL_INSTEAD}" if failures else NO_NEURAL_SEPARATOR
            )
        if voice_mask.ENGINE in self._given_up:
            reasons.append(f"{self._given_up[voice_mask.ENGINE]} {UNCORRECTED}")
        info = separator.info
        reasons += filter(None, [info.reason])
        if reasons:
            info = replace(info, degraded=True, reason=" ".join(reasons))
        return SelectedSeparator(CLASSICAL, info, guided=separator)

    def _mask_net(self) -> VoiceMaskNet | None:
        if voice_mask.ENGINE in self._given_up:
            return None
        try:
            return VoiceMaskNet(self.machine.settings, voice_mask.FILE)
        except EngineUnavailableError as error:
            self.give_up(voice_mask.ENGINE, str(error))
            return None

    def _failures(self) -> list[str]:
        """What separators that had seemed to be here said when they were asked to work."""
        nets = (voice_mask.ENGINE, word_net.ENGINE, chord_net.ENGINE)
        others = (*self.machine.profile.voice_listeners, *nets)
        return [why for engine, why in self._given_up.items() if engine not in others]


def _told(info: EngineInfo, lacking: str | None) -> EngineInfo:
    if lacking is None:
        return info
    reasons = [f"{lacking} {info.name} was used instead.", *filter(None, [info.reason])]
    return replace(info, degraded=True, reason=" ".join(reasons))


def _as_neural(method: str) -> NeuralMethod:
    return next(one for one in _NEURAL_METHODS if one == method)
