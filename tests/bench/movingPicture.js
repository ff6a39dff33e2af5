// Runs in the page: notes when something was clicked and when the second frame of the video was on screen, in ms.
addEventListener(
  'click',
  () => {
    window.rudyClickedAt ??= performance.now();
  },
  true,
);

let frames = 0;
let watched = null;

function watch(video) {
  video.requestVideoFrameCallback((now) => {
    frames += 1;
    if (frames >= 2) window.rudyMovedAt ??= now;
    else watch(video);
  });
}

// A page may put another element in the place of the first.
function look() {
  const video = document.querySelector('video');
  if (video && video !== watched && window.rudyClickedAt) {
    watched = video;
    watch(video);
  }
  if (!window.rudyMovedAt) requestAnimationFrame(look);
}

requestAnimationFrame(look);
