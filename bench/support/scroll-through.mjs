const TURNS = 120;
const STEP_PX = 900;

/**
 * Scrolls a page with the mouse wheel. Returns the longest time between two frames, the number of tasks
 * longer than 50 ms, and the scrolled distance.
 */
export async function scrollThrough(page) {
  await page.mouse.move(640, 600);
  // Don't measure the page's initial load.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.longestFrame = 0;
    window.longTasks = 0;
    new PerformanceObserver((list) => {
      window.longTasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now) => {
      window.longestFrame = Math.max(window.longestFrame, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, STEP_PX);
  return page.evaluate(() => {
    let scroller = document.elementFromPoint(640, 600);
    while (scroller && scroller.scrollTop === 0) scroller = scroller.parentElement;
    const { longestFrame, longTasks } = window;
    return { longestFrame, longTasks, distance: scroller?.scrollTop ?? 0 };
  });
}
