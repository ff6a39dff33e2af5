import { type RefObject, useEffect, useState } from 'react';

/** How far outside the window something counts as near, so that it is ready when it comes into sight. */
const MARGIN = '200px';

/** Whether the element was ever near the window; once near, it stays so. */
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
