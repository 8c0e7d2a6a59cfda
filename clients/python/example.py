"""Uploads a song and prints its notes: python3 example.py song.mp3"""

import os
import sys

from cantora import Cantora

cantora = Cantora(os.environ["CANTORA_ORIGIN"], os.environ["CANTORA_KEY"])
song = cantora.upload_song(sys.argv[1])
result = cantora.wait_for_song(song["id"])
for note in result["pitch_detection"]["note_sequence"]:
    print(f"{note['time_start']:.2f} s {note['note_name']}")
