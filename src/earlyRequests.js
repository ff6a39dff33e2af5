// The first script of the document sends the first requests while the code of the app is on its way, and leaves the
// answers to src/app/page/earlyAnswers.ts: each client takes the one it would have asked for, and judges, repeats and
// reports it as its own. It knows the happy path only; at the first surprise it stops, and the app asks for the rest.
// vite.config.ts puts it into the document without these lines; the content security policy allows it by its hash.
(() => {
  const answers = new Map();
  window.rudyEarlyAnswers = answers;

  // The next request is on its way before anyone has the answer, so that the app does not send it too. An answer that
  // no request follows is not read here: the app stops reading where a body is too large.
  const ask = (url, options = {}, next = null) => {
    const stop = new AbortController();
    const answer = fetch(url, { ...options, signal: stop.signal }).then(async (response) => {
      try {
        if (response.ok) next?.(await response.clone().json());
      } catch {}
      return response;
    });
    answer.catch(() => {});
    answers.set(`${options.method ?? 'GET'} ${url}`, { answer, stop, sentMs: Date.now() });
  };

  const absolute = (url) => new URL(url, location.origin).href.replace(/\/$/, '');

  const stored = (key) => {
    const entry = JSON.parse(localStorage.getItem(`rudy_${key}`));
    return entry?.version === 1 && entry.expires > Date.now() ? entry.value : null;
  };

  // What the screen of an address cannot be shown without.
  const firstReads = {
    '/': ['events-for-homepage'],
    '/passes': ['packages', 'subscriptions'],
    '/vod_library': ['vod-media-rails', 'vod-media-categories'],
  };

  const askForData = (api, apiKey) => {
    if (!apiKey) return;
    const { pathname, search } = location;
    const event = /^\/watch\/([1-9]\d*)$/.exec(pathname)?.[1];
    const paths = ['channel-bootstrap-data', 'profile'];
    if (!search) paths.unshift(...(firstReads[pathname] ?? []));
    if (event) paths.unshift(`events/${event}`);
    // Nobody has clips without a key of an earlier visit.
    if (pathname === '/profile/clips' && !search && stored('api_key'))
      paths.unshift('clips/user?limit=24&offset=0');
    for (const path of paths)
      ask(`${api}/${path}${path.includes('?') ? '&' : '?'}api_key=${encodeURIComponent(apiKey)}`);
  };

  const askForKey = (api, channelKey) => {
    if (!channelKey) return;
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ channel_key: channelKey });
    ask(`${api}/get_api_key`, { method: 'POST', headers, body }, ({ data }) => askForData(api, data.api_key));
  };

  try {
    if (self !== top || localStorage.getItem('rudy_doubted_key')) return;
    const apiKey = stored('api_key');
    const channelKey = stored('channel_key');
    ask(absolute('/settings.json'), {}, ({ channel_host: host, schema, key_service_url: keys }) => {
      const api = absolute(host ? `${schema === 'http' ? schema : 'https'}://${host}/api` : '/api');
      if (apiKey) return askForData(api, apiKey);
      if (channelKey) return askForKey(api, channelKey);
      const name = encodeURIComponent(location.hostname);
      const channel = `${absolute(keys || '/services/keys')}/channel-key?host=${name}`;
      return ask(channel, {}, ({ data }) => askForKey(api, data.channel_key));
    });
  } catch {}
})();
