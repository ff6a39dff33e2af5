// Runs in the page: records when something was clicked and when the second frame of the video was visible, in
// ms.
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

// A page may replace the first element.
function look() {
  const video = document.querySelector('video');
  if (video && video !== watched && window.rudyClickedAt) {
    watched = video;
    watch(video);
  }
  if (!window.rudyMovedAt) requestAnimationFrame(look);
}

requestAnimationFrame(look);
