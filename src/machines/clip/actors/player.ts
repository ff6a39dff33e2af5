import { fromCallback } from 'xstate';
import { type PlaybackRef, selectPhase } from '../../playback/selectors';
import type { WatchRef } from '../../watch/selectors';
import { type Cutting, cuttingOf } from '../timeline';
import type { ClipEvent, ClipRange, ClipSource, PlayerCommand } from '../types';

/** A smaller move of the bounds is not reported, seconds. */
const WINDOW_STEP = 0.25;
/** A longer way from the range means that the viewer sought elsewhere, seconds. */
const OUTSIDE = 1;
/** From here on a timer ends the round more exactly than the reports of the time, seconds. */
const LAST_STRETCH = 0.6;
/** A window that has moved on by so many seconds has new thumbnails. */
const NEWS_SECONDS = 10;
/** The picture follows a moved handle at most this often, ms. */
const PICTURE_MS = 120;

export interface PlayerDependencies {
  watch: WatchRef;
  /** The platform's time, seconds since the epoch. */
  serverNow: () => number;
}

/** Observes what can be cut from the stream of a visit, and repeats a range of it. */
export function createPlayerActor({ watch, serverNow }: PlayerDependencies) {
  return fromCallback<PlayerCommand, { source: ClipSource | null }>(
    ({ input: { source }, sendBack, receive }) => {
      const send = (event: ClipEvent) => sendBack(event);
      let playback: PlaybackRef | null = null;
      let subscription: { unsubscribe(): void } | null = null;
      let reported: Cutting | null = null;
      let offset = 0;
      /** The end of what could be cut when the thumbnails were last asked for, seconds of clip time; null before. */
      let askedTo: number | null = null;

      /** The range that is repeated, and whether the player has arrived in it. */
      let preview: { range: ClipRange; hasArrived: boolean } | null = null;
      let round: ReturnType<typeof setTimeout> | undefined;
      let picture: ReturnType<typeof setTimeout> | undefined;
      let wantedPicture = 0;

      const seek = (clipTime: number) =>
        playback?.send({ type: 'playback.seek', position: clipTime - offset });

      function stopTimer(): void {
        clearTimeout(round);
        round = undefined;
      }

      function startRound(): void {
        stopTimer();
        if (preview === null) return;
        preview.hasArrived = false;
        seek(preview.range.start);
        playback?.send({ type: 'playback.play' });
      }

      function endPreview(): void {
        stopTimer();
        preview = null;
      }

      function followPreview(): void {
        if (preview === null || playback === null) return;
        const snapshot = playback.getSnapshot();
        const { time, wantsToPlay, speed } = snapshot.context;
        const { start, end } = preview.range;
        if (time === null) return;
        const at = time.position + offset;
        const isInside = at > start - OUTSIDE && at < end + OUTSIDE;
        if (!preview.hasArrived) {
          preview.hasArrived = isInside && wantsToPlay && at < end;
          return;
        }
        if (selectPhase(snapshot) === 'ended' || (isInside && at >= end)) startRound();
        else if (!wantsToPlay || !isInside) {
          endPreview();
          send({ type: 'preview.ended' });
        } else if (end - at < LAST_STRETCH && round === undefined)
          round = setTimeout(startRound, ((end - at) / speed) * 1_000);
      }

      /** The strip of the editor shows them; a live stream has those of its own, which are read on demand. */
      function askForThumbnails(end: number): void {
        if (askedTo !== null && end - askedTo < NEWS_SECONDS) return;
        askedTo = end;
        playback?.send({ type: 'thumbnails.load' });
      }

      function observe(): void {
        const { content, playback: shown } = watch.getSnapshot().context;
        // The recording that follows a live stream has another timeline.
        const isOther = source?.isLive === true && shown?.getSnapshot().context.live === false;
        const current = isOther ? null : shown;
        if (current !== playback) {
          subscription?.unsubscribe();
          playback = current;
          subscription = current?.subscribe(update) ?? null;
          askedTo = null;
        }
        const cutting =
          content?.kind === 'event' && playback !== null
            ? cuttingOf(content.event, playback.getSnapshot().context, serverNow())
            : null;
        if (cutting === null) return;
        offset = cutting.offset;
        askForThumbnails(cutting.bounds.end);
        if (reported !== null && isSame(reported, cutting)) return;
        reported = cutting;
        const { bounds, hasEnded, recordingId } = cutting;
        send({ type: 'window.moved', bounds, offset, hasEnded, recordingId });
      }

      function update(): void {
        observe();
        followPreview();
      }

      receive((command) => {
        switch (command.type) {
          case 'preview.set': {
            const isRunning = preview?.hasArrived === true && preview.range.start === command.range.start;
            preview = { range: command.range, hasArrived: isRunning };
            stopTimer();
            if (!isRunning) startRound();
            break;
          }
          case 'preview.clear':
            endPreview();
            playback?.send({ type: 'playback.pause' });
            break;
          case 'picture.show':
            wantedPicture = command.at;
            playback?.send({ type: 'playback.pause' });
            picture ??= setTimeout(() => {
              picture = undefined;
              seek(wantedPicture);
            }, PICTURE_MS);
            break;
        }
      });
      const visit = watch.subscribe(update);
      update();
      return () => {
        visit.unsubscribe();
        subscription?.unsubscribe();
        stopTimer();
        clearTimeout(picture);
      };
    },
  );
}

function isSame(a: Cutting, b: Cutting): boolean {
  return (
    a.hasEnded === b.hasEnded &&
    a.recordingId === b.recordingId &&
    Math.abs(a.bounds.start - b.bounds.start) < WINDOW_STEP &&
    Math.abs(a.bounds.end - b.bounds.end) < WINDOW_STEP
  );
}
