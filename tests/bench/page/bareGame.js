// Runs on an empty page: asks for a game's stream as the storefront has to (settings, channel key, API key, event) while
// Shaka loads, and plays it. The module is the storefront's own file, so that both load the same bytes.
(async () => {
  // The moment from which the picture is counted.
  window.rudyClickedAt = 1;
  const { id, shaka } = window.rudyBareGame;
  const library = import(shaka);
  const read = async (address, body) => {
    const headers = { 'content-type': 'application/json' };
    const options = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
    return (await fetch(address, options)).json();
  };
  await read('/settings.json');
  const channel = await read(`/services/keys/channel-key?host=${location.hostname}`);
  const session = await read('/api/get_api_key', { channel_key: channel.data.channel_key });
  const event = await read(`/api/events/${id}?api_key=${session.data.api_key}`);
  const stream = event.data.media.find(({ mime_type: type }) => type === 'application/vnd.apple.mpegurl');
  const { Player } = (await library).default;
  const video = document.createElement('video');
  document.body.append(video);
  const player = new Player();
  await player.attach(video);
  await player.load(stream.url);
  await video.play();
})();
