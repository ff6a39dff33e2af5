// Runs in the page: records when the element of window.rudyUsefulElement was first painted, in ms since navigation.
const observer = new MutationObserver(() => {
  const element = document.querySelector(window.rudyUsefulElement);
  if (!element || (element.tagName !== 'INPUT' && !element.textContent.trim())) return;
  observer.disconnect();
  requestAnimationFrame(() =>
    setTimeout(() => {
      window.rudyUsefulAt = performance.now();
    }),
  );
});
observer.observe(document, { childList: true, subtree: true, characterData: true });
