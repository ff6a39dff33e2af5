// Runs in the page: records its long tasks, and waits on request until there are no more of them.
const tasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
}).observe({ type: 'longtask', buffered: true });

// Resolves with the durations in ms since navigation or the last call, once none has begun for `settledMs`.
window.rudyTasks = (settledMs) =>
  new Promise((resolve) => {
    const begun = performance.now();
    function look() {
      const last = Math.max(begun, ...tasks.map(({ start, duration }) => start + duration));
      if (performance.now() - last < settledMs) setTimeout(look, 100);
      else resolve(tasks.splice(0).map(({ duration }) => duration));
    }
    look();
  });
