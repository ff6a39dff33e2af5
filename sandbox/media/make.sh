#!/usr/bin/env bash
# Makes the sandbox channel's media out of the drawings in art/ (needs ffmpeg with librsvg, and DejaVu Sans).
#
#   sandbox/media/make.sh            all assets
#   sandbox/media/make.sh court      one asset
#
# Each asset becomes three silent H.264 renditions, one AAC-LC sound track and one sheet of thumbnails, with a file for each
# row of the sheet where the asset can be a live stream.
# All are fragmented MP4 with a keyframe every 2 s; the server cuts playlists, segments, clips and
# downloads out of them (track.ts, fragment.ts), so nothing here is listed twice.
#
# Durations are multiples of 8 s where an asset is looped as a live stream: only then do whole AAC frames
# (1024 samples of 48 kHz) end exactly where a video frame does.
set -euo pipefail
cd "$(dirname "$0")"

FPS=25
BOLD=/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf
WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT

# A player's marker: colour, edge, number, file.
token() {
  cat >"$WORK/token.svg" <<SVG
<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44"><circle cx="22" cy="24" r="18" fill="#000" fill-opacity=".25"/><circle cx="22" cy="21" r="17" fill="$1" stroke="$2" stroke-width="3"/><text x="22" y="27" font-family="DejaVu Sans" font-weight="bold" font-size="16" fill="$2" text-anchor="middle">$3</text></svg>
SVG
  ffmpeg -v error -y -i "$WORK/token.svg" "$4"
}

# The ball or puck: fill, edge, file.
ball() {
  cat >"$WORK/ball.svg" <<SVG
<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="9" fill="$1" stroke="$2" stroke-width="2.5"/></svg>
SVG
  ffmpeg -v error -y -i "$WORK/ball.svg" "$3"
}

# HH:MM:SS.t, counted from the start of the asset, so that a seek or a clip can be checked by eye.
clock_text() {
  local parts='%{eif\:floor(t/3600)\:d\:2}\:%{eif\:mod(floor(t/60)\,60)\:d\:2}\:%{eif\:mod(floor(t)\,60)\:d\:2}.%{eif\:mod(floor(t*10+0.01)\,10)\:d}'
  echo "drawtext=fontfile=$BOLD:fontsize=27:fontcolor=white:x=714:y=$1:text='$parts'"
}

label() { # text x y size colour
  echo "drawtext=fontfile=$BOLD:fontsize=$4:fontcolor=$5:x=$2:y=$3:text='$1'"
}

# Ten markers wander on closed curves (whole turns per asset, so a loop has no jump); the ball runs faster.
# asset, seconds, home fill, home edge, away fill, away edge, ball fill, ball edge
game() {
  local asset=$1 seconds=$2 turns=$(($2 / 8)) inputs=() graph='' last='[0]' n=0
  for n in 1 2 3 4 5; do
    token "$3" "$4" "$((n * 7))" "$WORK/p$n.png"
    token "$5" "$6" "$((n * 9 + 2))" "$WORK/p$((n + 5)).png"
  done
  ball "$7" "$8" "$WORK/p11.png"
  for n in $(seq 1 11); do inputs+=(-i "$WORK/p$n.png"); done
  for n in $(seq 1 10); do
    local side=$((n > 5 ? 1 : -1)) lane=$((n % 5))
    local x="458+$((side * (60 + lane * 30)))+$((90 + lane * 14))*sin(2*PI*t*$((turns / 4 + lane))/$seconds+$n)"
    local y="$((125 + lane * 72))+$((34 + n * 2))*cos(2*PI*t*$((turns / 3 + n % 3))/$seconds+$((n * 2)))"
    graph+="$last[$n]overlay=x='$x':y='$y'[v$n];"
    last="[v$n]"
  done
  graph+="${last}[11]overlay=x='468+330*sin(2*PI*t*$((turns * 2 / 3))/$seconds)':y='275+150*sin(2*PI*t*$((turns + 1))/$seconds)'[game];"
  graph+="[game]$(clock_text 26),$(label HOME 62 29 17 white),$(label AWAY 236 29 17 white)"
  graph+=",drawtext=fontfile=$BOLD:fontsize=24:fontcolor=white:x=128:y=26:text='%{eif\:2*floor(t/7)\:d\:2} - %{eif\:2*floor((t+3)/9)\:d\:2}'"
  graph+=",$(label "$9" '(w-text_w)/2' 28 19 'white@0.85')[out]"
  picture "$asset" "$seconds" "$graph" "${inputs[@]}"
}

# Six swimmers go up and down their lanes, each in its own time.
race() { # asset, seconds
  local asset=$1 seconds=$2 inputs=() graph='' last='[0]' n
  for n in 1 2 3 4 5 6; do
    token '#f6f8fa' '#12354a' "$n" "$WORK/p$n.png"
    inputs+=(-i "$WORK/p$n.png")
    graph+="$last[$n]overlay=x='458-406*cos(2*PI*t*$((n % 3 + 3))/$seconds)':y='$((88 + (n - 1) * 71))'[v$n];"
    last="[v$n]"
  done
  graph+="$last$(clock_text 26),$(label LANES 62 29 17 white),$(label '1 - 6' 160 26 24 white)"
  graph+=",$(label 'SANDBOX POOL' '(w-text_w)/2' 28 19 'white@0.85')[out]"
  picture "$asset" "$seconds" "$graph" "${inputs[@]}"
}

# A gymnast on each apparatus: floor, beam, bars and vault, each with a routine that repeats.
meet() { # asset, seconds
  local asset=$1 seconds=$2 inputs=() graph='[0]' n
  local colours=('#f2c14e' '#f6f8fa' '#e88bb0' '#8de0c2')
  local x=(
    "223+150*sin(2*PI*t*4/$seconds)"
    "681+150*sin(2*PI*t*3/$seconds+1)"
    "681+110*sin(2*PI*t*2/$seconds+2)"
    "500+370*pow(mod(t\\,8)/8\\,0.6)"
  )
  local y=(
    "265+150*sin(2*PI*t*4/$seconds)*cos(2*PI*t*1/$seconds)-26*abs(sin(2*PI*t*24/$seconds))"
    "98-16*abs(sin(2*PI*t*18/$seconds))"
    "264+50*cos(2*PI*t*14/$seconds)"
    "410-64*max(0\\,sin(PI*(mod(t\\,8)-5)/2))*between(mod(t\\,8)\\,5\\,7)"
  )
  for n in 0 1 2 3; do
    token "${colours[n]}" '#1d2030' "$((n + 1))" "$WORK/p$n.png"
    inputs+=(-i "$WORK/p$n.png")
    graph+="[$((n + 1))]overlay=x='${x[n]}':y='${y[n]}'[v$n];[v$n]"
  done
  graph+="$(clock_text 26),$(label ROTATION 62 29 17 white)"
  graph+=",drawtext=fontfile=$BOLD:fontsize=24:fontcolor=white:x=196:y=26:text='%{eif\:1+floor(t/16)\:d} / 4'"
  graph+=",$(label 'SANDBOX GYM' '(w-text_w)/2' 28 19 'white@0.85')[out]"
  picture "$asset" "$seconds" "$graph" "${inputs[@]}"
}

picture() { # asset, seconds, filter graph ending in [out], further inputs
  local asset=$1 seconds=$2 graph=$3
  shift 3
  ffmpeg -v error -y -i "art/$asset.svg" -frames:v 1 "$WORK/$asset.png"
  ffmpeg -v error -y -loop 1 -framerate $FPS -t "$seconds" -i "$WORK/$asset.png" "$@" \
    -filter_complex "$graph" -map '[out]' -r $FPS -t "$seconds" \
    -pix_fmt yuv420p -c:v libx264 -preset ultrafast -qp 8 "$WORK/$asset-master.mp4"
}

rendition() { # asset, width, height, profile, quality, peak in kbit/s
  ffmpeg -v error -y -i "$WORK/$1-master.mp4" -an -vf "scale=$2:$3:flags=lanczos" \
    -c:v libx264 -profile:v "$4" -preset veryslow -tune animation -bf 0 -refs 2 \
    -crf "$5" -maxrate "$6k" -bufsize "$(($6 * 2))k" -pix_fmt yuv420p \
    -g $((FPS * 2)) -keyint_min $((FPS * 2)) -sc_threshold 0 \
    -map_metadata -1 -fflags +bitexact -flags:v +bitexact -video_track_timescale 12800 -use_editlist 0 \
    -movflags +frag_keyframe+empty_moov+default_base_moof -f mp4 "files/$1/video-$3.mp4"
}

# A soft chord, a tick every second and a higher one every ten, so that silence and drift can be heard.
sound() { # asset, seconds, root in Hz
  local chord="0.05*sin(2*PI*$3*t)+0.035*sin(2*PI*$3*1.5*t)+0.03*sin(2*PI*$3*2*t)*(0.6+0.4*sin(2*PI*t/8))"
  local tick="0.3*exp(-14*mod(t,1))*sin(2*PI*880*t)+0.3*exp(-6*mod(t,10))*sin(2*PI*1320*t)*lt(mod(t,10),1)"
  ffmpeg -v error -y -f lavfi -i "aevalsrc='$chord+$tick':s=48000:d=$(($2 + 1))" \
    -c:a aac -profile:a aac_low -b:a 24k -frames:a $(($2 * 48000 / 1024)) \
    -map_metadata -1 -fflags +bitexact -flags:a +bitexact -use_editlist 0 \
    -movflags +empty_moov+default_base_moof -frag_duration 2000000 -f mp4 "files/$1/audio.mp4"
}

# The whole sheet for a recording, and each of its rows by itself for a live stream, whose pictures come as time passes.
thumbnails() { # asset, seconds between two, columns, rows
  local pictures="fps=1/$2:round=up:start_time=0,scale=160:90:flags=lanczos"
  ffmpeg -v error -y -i "$WORK/$1-master.mp4" -frames:v 1 -map_metadata -1 -fflags +bitexact \
    -vf "$pictures,tile=$3x$4" -q:v 6 "files/$1/thumbnails.jpg"
  [ "$1" = preroll ] || ffmpeg -v error -y -i "$WORK/$1-master.mp4" -map_metadata -1 -fflags +bitexact \
    -vf "$pictures,tile=$3x1" -q:v 6 -start_number 0 "files/$1/thumbnails-%d.jpg"
}

make_asset() {
  mkdir -p "files/$1"
  case $1 in
    court)
      game court 120 '#0b8f9c' white '#d4516c' white '#ff9d3c' '#3a1c05' 'SANDBOX COURT'
      sound court 120 220
      thumbnails court 5 6 4
      ;;
    rink)
      game rink 64 '#2457c5' white '#f0a527' '#1a1305' '#10141c' white 'SANDBOX RINK'
      sound rink 64 196
      thumbnails rink 4 4 4
      ;;
    field)
      game field 64 '#f2c14e' '#2b2005' '#e8e9ee' '#20242c' '#ffffff' '#20242c' 'SANDBOX FIELD'
      sound field 64 233
      thumbnails field 4 4 4
      ;;
    pool)
      race pool 64
      sound pool 64 208
      thumbnails pool 4 4 4
      ;;
    gym)
      meet gym 64
      sound gym 64 247
      thumbnails gym 4 4 4
      ;;
    preroll)
      local words
      words="[0]$(clock_text 26),$(label 'A word from the sandbox' '(w-text_w)/2+24*sin(2*PI*t/5)' 210 44 white)"
      words+=",drawtext=fontfile=$BOLD:fontsize=92:fontcolor=#f4b13d:x=(w-text_w)/2:y=290:text='%{eif\:max(1\,10-floor(t))\:d}'[out]"
      picture preroll 10 "$words"
      sound preroll 10 261
      thumbnails preroll 2 5 1
      ;;
  esac
  rendition "$1" 426 240 baseline 36 100
  rendition "$1" 640 360 main 35 150
  rendition "$1" 960 540 main 34 280
}

for asset in "${@:-court rink field pool gym preroll}"; do
  for one in $asset; do make_asset "$one"; done
done
du -sh files
