// The first script of a baked home, which "npm run bake" writes into the document without these lines; the content
// security policy allows it by its hash. It shows the block instead of the boot page, unless the page, the channel or the
// language is another or the block too old, and hides in it what may no longer be true: an event after its end or start, a
// day that is over. Then it remembers focus and presses until the app has taken the place of the block, and hands them over.
(() => {
  const block = document.currentScript.parentElement;
  const { host, language, since, until, zone } = block.dataset;
  const seconds = () => Date.now() / 1000;

  const kept = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`rudy_${name}`)).value;
    } catch {}
  };

  const isHome =
    location.pathname === '/' &&
    !/[?&](school|team|sport|division|group|category_id|channel)=/.test(location.search);
  const isTrue =
    host === location.host &&
    (kept('language') ?? language) === language &&
    since <= seconds() &&
    seconds() < until;
  if (!isHome || !isTrue) return;
  block.hidden = false;
  block.previousElementSibling.hidden = true;
  // The cookie notice of the app has its place above the page (CookieNotice.module.css).
  if (!kept('cookie_choice') && innerHeight >= 500) block.style.paddingBlockStart = '61px';
  // The app waits for its events until it takes over.
  window.rudyBakedHome = true;

  const show = (element, isShown) => {
    element.style.display = isShown ? '' : 'none';
  };

  const clock = (timeZone) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format();

  const hideThePast = () => {
    const now = seconds();
    const lists = new Set();
    for (const link of block.querySelectorAll('a[data-until]:has(h3)')) {
      const item = link.closest('li') ?? link.parentElement;
      show(item, now < link.dataset.until);
      lists.add(item.parentElement);
    }
    for (const { parentElement: rail, children } of lists) {
      const isToday = !rail.dataset.until || (now < rail.dataset.until && clock(zone) === clock());
      show(rail, isToday && [...children].some((item) => item.style.display !== 'none'));
    }
  };

  const arriving = new MutationObserver(hideThePast);
  arriving.observe(block, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => arriving.disconnect());

  const root = block.parentElement;
  const nameOf = (element) =>
    element.tagName +
    (element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent);
  const namedLike = (name) => [...root.querySelectorAll('a, button')].filter((each) => nameOf(each) === name);

  // The app renders the same link or button anew: it has the same name, and the same place among those that share it.
  const placeOf = (target) => {
    const element = target.closest('a, button');
    return element && { name: nameOf(element), index: namedLike(nameOf(element)).indexOf(element) };
  };
  const counterpart = (place) => place && namedLike(place.name)[place.index];

  let focused = null;
  let pressing = null;
  let pressed = null;
  block.addEventListener('focusin', ({ target }) => {
    focused = placeOf(target);
  });
  // A browser may say so of a focused element that is being removed.
  block.addEventListener('focusout', () =>
    setTimeout(() => {
      if (block.isConnected && !block.contains(document.activeElement)) focused = null;
    }),
  );
  block.addEventListener('pointerdown', ({ target, button }) => {
    pressing = button === 0 ? placeOf(target) : null;
  });
  // Links work by themselves.
  block.addEventListener('click', ({ target }) => {
    if (target.closest('button')) pressed = placeOf(target);
  });
  addEventListener('pointercancel', () => {
    pressing = null;
  });
  // Of a press that began on the block and ends on the app the browser makes no click.
  addEventListener('pointerup', (event) => {
    const element = block.isConnected ? null : counterpart(pressing);
    pressing = null;
    if (!element?.contains(document.elementFromPoint(event.clientX, event.clientY))) return;
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    element.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }),
    );
  });

  new MutationObserver((_, takeOver) => {
    if (block.isConnected) return;
    takeOver.disconnect();
    counterpart(focused)?.focus({ preventScroll: true });
    counterpart(pressed)?.click();
  }).observe(root, { childList: true });
})();
