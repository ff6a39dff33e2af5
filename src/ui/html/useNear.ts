import { type RefObject, useEffect, useState } from 'react';

/**
 * Distance from the window at which an element counts as near, so that it is ready when it becomes visible.
 */
const MARGIN = '200px';

/** Whether the element has ever been near the window. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);

  return isNear;
}
