import { type ReactNode, useEffect, useRef } from 'react';
import { Rail, scrollPage } from '../kit/surfaces/Rail';
import { useScrollEnds } from '../kit/surfaces/useScrollEnds';
import { PauseButton } from './PauseButton';

type Hold = 'pointer' | 'focus' | 'touch';

/** When a rail moves, which is decided elsewhere. */
export type RailMotion = {
  /** Null if it never moves. */
  isPaused: boolean | null;
  onToggle: () => void;
  /** The rail is being used. */
  onHold: (by: Hold) => void;
  onRelease: (by: Hold) => void;
  /** Calls back at each step; returns a function that unsubscribes. */
  subscribe: (advance: () => void) => () => void;
};

type MovingRailProps = {
  title: string;
  seeAllHref?: string | undefined;
  motion: RailMotion;
  /** Cards. */
  children: ReactNode;
};

/** A rail that moves on by itself: a page at a time, and from its end back to its start. */
export function MovingRail({ title, seeAllHref, motion, children }: MovingRailProps) {
  const { isPaused, onToggle, onHold, onRelease, subscribe } = motion;
  const track = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useScrollEnds(track);
  useEffect(
    () =>
      subscribe(() => {
        const list = track.current;
        if (list === null) return;
        const isLast = Math.abs(list.scrollLeft) + list.clientWidth >= list.scrollWidth - 1;
        if (isLast) list.scrollTo({ left: 0 });
        else scrollPage(list, 1);
      }),
    [subscribe],
  );
  return (
    <Rail
      title={title}
      seeAllHref={seeAllHref}
      track={track}
      on={{
        // A finger is a pointer too, which the browser takes away as soon as it scrolls.
        onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && onHold('pointer'),
        onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && onRelease('pointer'),
        onTouchStart: () => onHold('touch'),
        onTouchEnd: () => onRelease('touch'),
        onTouchCancel: () => onRelease('touch'),
        onFocus: () => onHold('focus'),
        onBlur: ({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) || onRelease('focus'),
      }}
      actions={!(atStart && atEnd) && <PauseButton isPaused={isPaused} onToggle={onToggle} />}
    >
      {children}
    </Rail>
  );
}
