#!/bin/sh
# Installs the sidecar step by step: the steps of the Dockerfile, which also run outside a container.
#
#   sh install.sh system            Debian packages (needs root)
#   sh install.sh clean             forget the package lists again
#   sh install.sh packages          Python packages by their hashes into $CANTORA_VENV
#   sh install.sh lyrics            what hears words on top; of use with the weights of Whisper
#   sh install.sh neural            the neural separators on top
#   sh install.sh runpod            the handler of RunPod's serverless endpoints on top
#   sh install.sh gpu               torch and onnxruntime for an NVIDIA card: after every other list
#   sh install.sh providers         check that onnxruntime is there once, and computes on a card
#   sh install.sh engines           check that the engines load
#   sh install.sh bill              write down what was installed, with its versions and hashes
set -eu

CANTORA_VENV="${CANTORA_VENV:-/opt/cantora}"
PIP="$CANTORA_VENV/bin/python -m pip install --no-cache-dir --only-binary :all:"

system() {
    export DEBIAN_FRONTEND=noninteractive
    version="$(rubberband_version)"
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends ca-certificates python3 python3-venv "rubberband-cli=$version"
}

# Rubber Band makes sound that is sold, and reads what a stranger sent: another release of it is looked at before it comes in. What follows
# the version are rebuilds and security fixes of the distribution, which come by themselves; apt checks them by the distribution's key.
# A base image of another release is refused until a version stands here; outside an image RUBBERBAND_VERSION may name one.
rubberband_version() {
    case "${RUBBERBAND_VERSION:-$(. /etc/os-release && echo "$VERSION_CODENAME")}" in
    bookworm) echo '3.1.2+dfsg0-1*' ;;
    noble) echo '3.3.0+dfsg-2*' ;;
    [0-9]*) echo "$RUBBERBAND_VERSION" ;;
    *)
        echo "install.sh: no version of Rubber Band is named for this system" >&2
        exit 2
        ;;
    esac
}

# Keeps an image small; nobody wants it on a machine of their own.
clean() {
    rm -rf /var/lib/apt/lists/*
}

packages() {
    python3 -m venv "$CANTORA_VENV"
    $PIP --no-deps --require-hashes -r requirements.txt
}

lyrics() {
    $PIP --no-deps --require-hashes -r requirements-lyrics.txt
}

# onnxruntime and onnxruntime-gpu are the same module. Every other list brings the plain one, whichever was there before, and pip
# does not write again what it believes to be installed: both go, and the one for a card comes last.
gpu() {
    "$CANTORA_VENV/bin/python" -m pip uninstall -y onnxruntime onnxruntime-gpu
    $PIP --no-deps --require-hashes -r requirements-gpu.txt
}

neural() {
    $PIP --no-deps --require-hashes -r requirements-neural.txt
}

runpod() {
    $PIP --no-deps --require-hashes -r requirements-runpod.txt
}

providers() {
    "$CANTORA_VENV/bin/python" -m cantora_inference.networks.gpu_check
}

engines() {
    "$CANTORA_VENV/bin/python" -m cantora_inference.service.engine_probe
}

# Beside the program, so that an image can be asked what is in it.
bill() {
    "$CANTORA_VENV/bin/python" -m pip inspect --local > bill-of-materials.json
}

refuse() {
    echo "install.sh: $1; there are system, clean, packages, lyrics, neural, runpod, gpu, providers, engines and bill" >&2
    exit 2
}

# All names are looked at before the first step runs: half an installation is worse than none.
[ $# -gt 0 ] || refuse "name the steps to take"
for step in "$@"; do
    case "$step" in
    system | clean | packages | lyrics | neural | runpod | gpu | providers | engines | bill) ;;
    *) refuse "there is no step $step" ;;
    esac
done

for step in "$@"; do
    "$step"
done
