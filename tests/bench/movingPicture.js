// Runs in the page: notes when something was clicked and when the second frame of the video was on screen, in ms.
addEventListener(
  'click',
  () => {
    window.rudyClickedAt ??= performance.now();
  },
  true,
);

let frames = 0;

function watch(video) {
  video.requestVideoFrameCallback((now) => {
    frames += 1;
    if (frames >= 2) window.rudyMovedAt ??= now;
    else watch(video);
  });
}

function look() {
  const video = document.querySelector('video');
  if (video && window.rudyClickedAt) watch(video);
  else requestAnimationFrame(look);
}

requestAnimationFrame(look);
