#!/bin/sh
# Uploads a song and prints its notes, as UltraStar text: sh example.sh song.mp3
api="$CANTORA_ORIGIN/api/v1"
key="Authorization: Bearer $CANTORA_KEY"

song=$(curl -sf -H "$key" -F "file=@$1" "$api/songs/" | grep -o 'song_[0-9a-z]*' | head -1)
while curl -sf -H "$key" "$api/pipeline/status/$song" | grep -q '"is_processing":true'; do
  sleep 5
done
curl -sf -H "$key" "$api/songs/$song/export/ultrastar"
