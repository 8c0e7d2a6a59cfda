# The inference sidecar for a machine with an NVIDIA card; see Dockerfile for weights and digests.
#   docker build --file inference/gpu.Dockerfile --target gpu --build-arg GPU_DIGEST=sha256:… inference       a machine of one's own
#   docker build --file inference/gpu.Dockerfile --target runpod --build-arg GPU_DIGEST=sha256:… inference    a serverless endpoint of RunPod
ARG GPU_DIGEST

FROM nvidia/cuda:12.6.3-cudnn-runtime-ubuntu24.04@${GPU_DIGEST} AS gpu
WORKDIR /srv/cantora
COPY install.sh requirements.txt requirements-lyrics.txt requirements-gpu.txt requirements-neural.txt ./
RUN sh install.sh system clean
RUN sh install.sh packages lyrics
RUN sh install.sh neural
RUN sh install.sh gpu
COPY weights.lock.json ./
COPY cantora_inference ./cantora_inference
ENV PYTHONPATH=/srv/cantora PYTHONUNBUFFERED=1
RUN sh install.sh providers engines
RUN sh install.sh bill
# CUDA reserves far more address space than memory, so the job process has no cap on it.
ENV CANTORA_HOST=0.0.0.0 CANTORA_PORT=8790 CANTORA_TMP_DIR=/tmp/cantora WEIGHTS_DIR=/weights CANTORA_JOB_MEMORY_BYTES=0
# Results of the last day, so that a free redo does not separate anew: at most 4 GiB, the oldest go first.
ENV CANTORA_CACHE_DIR=/tmp/cantora-cache CANTORA_CACHE_BYTES=4294967296
RUN useradd --uid 10001 --create-home cantora && mkdir -p /weights /tmp/cantora-cache && chown cantora /weights /tmp/cantora-cache
USER cantora
VOLUME /weights
EXPOSE 8790
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["/opt/cantora/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8790/healthz', timeout=4)"]
CMD ["/opt/cantora/bin/python", "-m", "cantora_inference"]

FROM gpu AS runpod
USER root
COPY requirements-runpod.txt ./
# Its list brings the plain onnxruntime again.
RUN sh install.sh runpod gpu providers
RUN sh install.sh bill
# RunPod mounts an endpoint's network volume there. Without one, or without weights on it, songs are done by the built-in engines.
ENV WEIGHTS_DIR=/runpod-volume/weights
USER cantora
HEALTHCHECK NONE
CMD ["/opt/cantora/bin/python", "-m", "cantora_inference.runpod_handler"]
