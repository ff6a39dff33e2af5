import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import {
  type ClipRef,
  type ClipSnapshot,
  selectAsksToDiscard,
  selectClipPhase,
} from '../../../machines/clip/selectors';
import { useText } from '../../../ui/i18n/text';
import { Button, IconButton } from '../../../ui/kit/buttons/Button';
import { SupportContext } from '../../../ui/kit/support';
import { Dialog } from '../../../ui/kit/surfaces/Dialog';
import type { PlayerThumbnail, Timeline } from '../../../ui/player/view';
import { SupportCode } from '../../SupportCode';
import styles from './ClipPanel.module.css?adopted';
import { ClipResult } from './ClipResult';
import { EditorForm } from './EditorForm';
import { markByKey } from './edgeKeys';

interface ClipPanelProps {
  snapshot: ClipSnapshot;
  send: ClipRef['send'];
  timeline: Timeline | null;
  thumbnails: readonly PlayerThumbnail[];
  /** How many clips are left, in words; null without a limit. */
  left: string | null;
  onAnother: (() => void) | null;
}

/** One clip under the player: its editor, and then what becomes of it. */
export function ClipPanel({ snapshot, send, timeline, thumbnails, left, onAnother }: ClipPanelProps) {
  const { t } = useText();
  const panel = useRef<HTMLElement>(null);
  const phase = selectClipPhase(snapshot);
  const { draft, findings, offset } = snapshot.context;
  const isEditing = phase === 'editing';

  // The pressed button has unmounted; the keys of the editor work from its frame on.
  const step = isEditing ? 'editing' : phase === 'failed' ? 'failed' : 'sent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once a step.
  useEffect(() => {
    if (panel.current !== null) showPanel(panel.current);
  }, [step]);
  useEffect(() => {
    if (findings === 0) return;
    const first = panel.current?.querySelector('[aria-invalid="true"]');
    const field = first instanceof HTMLFieldSetElement ? first.querySelector('input, button') : first;
    if (field instanceof HTMLElement) field.focus();
  }, [findings]);

  function pressKey(event: KeyboardEvent): void {
    const time = timeline?.get() ?? null;
    markByKey(event, time === null ? null : time.position + offset, send);
  }

  return (
    <PanelBox
      panel={panel}
      {...(isEditing ? { onKeyDown: pressKey } : {})}
      note={isEditing ? left : null}
      onClose={() => send({ type: 'clip.close' })}
    >
      {isEditing && draft !== null ? (
        <EditorForm
          snapshot={snapshot}
          draft={draft}
          send={send}
          timeline={timeline}
          thumbnails={thumbnails}
        />
      ) : (
        <ClipResult snapshot={snapshot} send={send} onAnother={onAnother} />
      )}
      {selectAsksToDiscard(snapshot) && (
        <Dialog title={t('clipEditor.discardTitle')} isOpen onClose={() => send({ type: 'clip.edit' })}>
          <p>{t('clipEditor.discardText')}</p>
          <div className={styles.answers}>
            <Button onClick={() => send({ type: 'clip.discard' })}>{t('clipEditor.discard')}</Button>
            <Button variant="quiet" onClick={() => send({ type: 'clip.edit' })}>
              {t('clipEditor.keepEditing')}
            </Button>
          </div>
        </Dialog>
      )}
    </PanelBox>
  );
}

/** The share of the window at its foot that a viewer notices as a panel. Our choice. */
const LEAST_SEEN = 0.3;

function showPanel(panel: HTMLElement): void {
  panel.focus({ preventScroll: true });
  panel.scrollIntoView({ block: 'nearest' });
  // The picture matters more than the end of the editor, whose action stays in reach.
  panel.previousElementSibling?.scrollIntoView({ block: 'nearest' });
  // In a low window, as that of a zoomed page, the picture would take all of it.
  if (panel.getBoundingClientRect().top > innerHeight * (1 - LEAST_SEEN))
    panel.scrollIntoView({ block: 'start' });
}

interface PanelBoxProps {
  panel?: React.Ref<HTMLElement>;
  /** Beside the title. */
  note: string | null;
  onClose(): void;
  onKeyDown?(event: KeyboardEvent): void;
  children: ReactNode;
}

/** The frame under the player; a sheet on a phone. */
export function PanelBox({ panel, note, onClose, onKeyDown, children }: PanelBoxProps) {
  const { t } = useText();
  const id = useId();
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={id} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {t('watch.clip')}
        </h2>
        {note !== null && <p className={styles.left}>{note}</p>}
        <IconButton label={t('clipEditor.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <SupportContext value={null}>{children}</SupportContext>
      <SupportCode />
    </section>
  );
}
