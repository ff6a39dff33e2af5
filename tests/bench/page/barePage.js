// Runs on the bare page: a click loads Shaka and plays the stream in the button's data.
document.querySelector('button').addEventListener('click', (event) => {
  const script = document.createElement('script');
  script.src = '/bare-shaka.js';
  script.onload = async () => {
    const video = document.querySelector('video');
    const player = new window.shaka.Player();
    await player.attach(video);
    await player.load(event.target.dataset.stream);
    await video.play();
  };
  document.head.append(script);
});
