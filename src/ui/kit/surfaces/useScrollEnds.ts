import { type RefObject, useEffect, useState } from 'react';

/** Whether a horizontal scroller is at its start and at its end; both when everything fits. */
export function useScrollEnds(ref: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = () => {
      const atStart = Math.abs(element.scrollLeft) < 2;
      const atEnd = Math.abs(element.scrollLeft) + element.clientWidth > element.scrollWidth - 2;
      setEnds((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }));
    };
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [ref]);

  return ends;
}
