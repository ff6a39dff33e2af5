import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useText } from '../../i18n/text';
import { useTimeFact } from '../../player/controls/useTimeline';
import { formatGameTime } from '../../player/gameTime';
import { type PlayerThumbnail, type Timeline, thumbnailAt } from '../../player/view';
import styles from './ClipStrip.module.css?adopted';
import { partOf, type StripRange, ticksOf } from './stripView';
import { spokenTenths } from './times';

type Edge = 'start' | 'end';

interface ClipStripProps {
  /** The earliest and the latest time that can be cut, seconds of clip time. */
  bounds: StripRange;
  range: StripRange;
  /** The part of the bounds on the strip. */
  view: StripRange;
  /** Of the player's timeline, with the offset from it to clip time; null without a player. */
  timeline: Timeline | null;
  offset: number;
  thumbnails: readonly PlayerThumbnail[];
  onEdge(edge: Edge, at: number): void;
  onRange(start: number): void;
  onScroll(start: number): void;
}

/** Pictures on the strip. */
const TILES = 14;
const STEP = 0.1;
const LONG_STEP = 1;

/** A strip of pictures around the range, with a handle at either end. */
export function ClipStrip(props: ClipStripProps) {
  const { bounds, range, view, timeline, offset, thumbnails, onEdge, onRange, onScroll } = props;
  const { t } = useText();
  const strip = useRef<HTMLDivElement>(null);
  const span = view.end - view.start;

  /** Follows a pointer from here on; `move` takes the way in seconds. */
  function follow(event: PointerEvent<HTMLElement>, move: (seconds: number) => void): void {
    const width = strip.current?.getBoundingClientRect().width ?? 0;
    if (event.button !== 0 || width === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { clientX, pointerId } = event;
    const currentTarget: HTMLElement = event.currentTarget;
    currentTarget.focus({ preventScroll: true });
    currentTarget.setPointerCapture(pointerId);
    const listening = new AbortController();
    const { signal } = listening;
    currentTarget.addEventListener(
      'pointermove',
      (moved) => move(((moved.clientX - clientX) / width) * span),
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'])
      currentTarget.addEventListener(end, () => listening.abort(), { signal });
  }

  const style = { '--from': partOf(range.start, view), '--to': partOf(range.end, view) };
  const handles = { bounds, range, onEdge, onFollow: follow };
  return (
    <div className={styles.strip} style={style} dir="ltr">
      <div
        ref={strip}
        className={styles.pictures}
        onPointerDown={(event) => follow(event, (seconds) => onScroll(view.start - seconds))}
      >
        {Array.from({ length: TILES }, (_, index) => view.start + ((index + 0.5) / TILES) * span).map(
          (at, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places on the strip are what is kept.
            <Tile key={index} thumbnail={thumbnailAt(thumbnails, at - offset)} />
          ),
        )}
        <span className={styles.before} />
        <span className={styles.after} />
        <span
          className={styles.range}
          onPointerDown={(event) => follow(event, (seconds) => onRange(range.start + seconds))}
        />
        {timeline !== null && <Playhead timeline={timeline} offset={offset} view={view} />}
        <Handle edge="start" label={t('clipEditor.startHandle')} {...handles} />
        <Handle edge="end" label={t('clipEditor.endHandle')} {...handles} />
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {ticksOf(view).map((at) => (
          <span key={at} style={{ '--at': partOf(at, view) }}>
            {formatGameTime(at)}
          </span>
        ))}
      </div>
    </div>
  );
}

interface HandleProps {
  edge: Edge;
  label: string;
  bounds: StripRange;
  range: StripRange;
  onEdge(edge: Edge, at: number): void;
  onFollow(event: PointerEvent<HTMLElement>, move: (seconds: number) => void): void;
}

function Handle({ edge, label, bounds, range, onEdge, onFollow }: HandleProps) {
  const { language } = useText();
  const at = range[edge];

  function pressKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.shiftKey ? LONG_STEP : STEP;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: at - step,
      ArrowDown: at - step,
      ArrowRight: at + step,
      ArrowUp: at + step,
      Home: Number.NEGATIVE_INFINITY,
      End: Number.POSITIVE_INFINITY,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onEdge(edge, target);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles[edge]}
      aria-label={label}
      aria-valuemin={Math.round(edge === 'start' ? bounds.start : range.start)}
      aria-valuemax={Math.round(edge === 'start' ? range.end : Math.max(bounds.end, range.end))}
      aria-valuenow={at}
      aria-valuetext={spokenTenths(at, language)}
      onKeyDown={pressKey}
      onPointerDown={(event) => onFollow(event, (seconds) => onEdge(edge, at + seconds))}
    >
      <span className={styles.grip} />
    </div>
  );
}

/** One picture of the strip, cut from its sheet and scaled to the strip's height. */
function Tile({ thumbnail }: { thumbnail: PlayerThumbnail | null }) {
  if (thumbnail === null) return <span className={styles.tile} />;
  const { url, x, y, width, height } = thumbnail;
  return (
    <span className={styles.tile}>
      <span
        className={styles.picture}
        style={{
          '--height': height,
          inlineSize: width,
          blockSize: height,
          backgroundImage: `url(${JSON.stringify(url)})`,
          backgroundPosition: `${-x}px ${-y}px`,
        }}
      />
    </span>
  );
}

function Playhead({ timeline, offset, view }: { timeline: Timeline; offset: number; view: StripRange }) {
  const at = useTimeFact(timeline, (time) => {
    const position = time === null ? null : time.position + offset;
    return position === null || position < view.start || position > view.end ? null : partOf(position, view);
  });
  return at === null ? null : <span className={styles.playhead} style={{ '--at': at }} />;
}
