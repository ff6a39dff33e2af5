// Runs in the page: from a key press (or a call) that seeks to the first frame of the target, in ms.
addEventListener('keydown', () => window.rudyWatchSeek(), true);

window.rudyWatchSeek = () => {
  const video = document.querySelector('video');
  const from = video.currentTime;
  const startedAt = performance.now();
  window.rudySeekMs = undefined;
  const look = (now, { mediaTime }) => {
    if (Math.abs(mediaTime - from) > 5) window.rudySeekMs = now - startedAt;
    else video.requestVideoFrameCallback(look);
  };
  video.requestVideoFrameCallback(look);
};
