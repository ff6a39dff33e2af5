import { Maximize2, Minimize2, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { CLIP_NAME_MAX_LENGTH } from '../../../api/constants';
import { patterns } from '../../../app/paths';
import { denialReason } from '../../../machines/clip/denial';
import { durationOf } from '../../../machines/clip/range';
import { type ClipRef, type ClipSnapshot, selectProblems } from '../../../machines/clip/selectors';
import { CLIP_AUDIENCES, type ClipDraft, type ClipEdge } from '../../../machines/clip/types';
import { ChoiceField } from '../../../ui/clips/editor/ChoiceField';
import { ClipStrip } from '../../../ui/clips/editor/ClipStrip';
import { NameField } from '../../../ui/clips/editor/NameField';
import { allowedSpan, firstSpan, stripView } from '../../../ui/clips/editor/stripView';
import { TagField } from '../../../ui/clips/editor/TagField';
import { TimeField } from '../../../ui/clips/editor/TimeField';
import { formatSeconds, formatTenths, spokenTenths } from '../../../ui/clips/editor/times';
import { useText } from '../../../ui/i18n/text';
import { Button, IconButton } from '../../../ui/kit/buttons/Button';
import { VisuallyHidden } from '../../../ui/kit/VisuallyHidden';
import type { PlayerThumbnail, Timeline } from '../../../ui/player/view';
import styles from './ClipPanel.module.css?adopted';
import { useCreationFailure } from './useCreationFailure';
import { useProblemTexts } from './useProblemTexts';

export interface EditorFormProps {
  snapshot: ClipSnapshot;
  draft: ClipDraft;
  send: ClipRef['send'];
  /** Of the player; null without one. */
  timeline: Timeline | null;
  thumbnails: readonly PlayerThumbnail[];
}

/** The range on the strip, its exact times, the name and the tags. */
export function EditorForm({ snapshot, draft, send, timeline, thumbnails }: EditorFormProps) {
  const { t, language } = useText();
  const messageOf = useCreationFailure();
  const { bounds, offset, offeredTags, mayBePublic, isPreviewing, failure, hasEnded } = snapshot.context;
  const { range, typed, name, tags, tagText, audience } = draft;
  const problems = useProblemTexts(selectProblems(snapshot), offeredTags.length > 0);
  const refused = failure && messageOf(failure);
  const [span, setSpan] = useState(() => firstSpan(range, bounds));
  const [scroll, setScroll] = useState(() => (range.start + range.end - span) / 2);
  const view = stripView(bounds, range, span, scroll);

  const setHere = (edge: ClipEdge) => {
    const time = timeline?.get();
    if (time != null) send({ type: 'edge.set', edge, at: time.position + offset });
  };
  const zoom = (factor: number) => {
    const next = allowedSpan(span * factor, bounds);
    setSpan(next);
    setScroll(view.start + (span - next) / 2);
  };
  const timeField = (edge: ClipEdge) => ({
    text: typed[edge] ?? formatTenths(range[edge], language),
    problem: problems[edge],
    onHere: () => setHere(edge),
    onChange: (text: string) => send({ type: 'time.change', edge, text }),
    onLeave: () => send({ type: 'time.leave', edge }),
  });
  const length = Math.max(0, durationOf(range));

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('watch.clip')}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'clip.create' });
      }}
    >
      {hasEnded && (
        <p className={styles.notice} role="status">
          {t('clipEditor.hasEnded')}
        </p>
      )}
      {refused !== null && (
        <div className={styles.refused} role="alert">
          <p>{refused}</p>
          {failure !== null && denialReason(failure) === 'unknown' && <YourClips />}
        </div>
      )}
      <div className={styles.stripRow}>
        <ClipStrip
          bounds={bounds}
          range={range}
          view={view}
          timeline={timeline}
          offset={offset}
          thumbnails={thumbnails}
          onEdge={(edge, at) => send({ type: 'edge.move', edge, at })}
          onRange={(start) => send({ type: 'range.move', start })}
          onScroll={setScroll}
        />
        <div className={styles.tools}>
          <Button
            size="small"
            variant="quiet"
            icon={
              isPreviewing ? (
                <Pause aria-hidden="true" fill="currentColor" />
              ) : (
                <Play aria-hidden="true" fill="currentColor" />
              )
            }
            onClick={() => send({ type: isPreviewing ? 'preview.stop' : 'preview.play' })}
          >
            {t(isPreviewing ? 'clipEditor.pause' : 'clipEditor.play')}
          </Button>
          <span className={styles.length}>
            <span aria-hidden="true">
              {t('clipEditor.length', { seconds: formatSeconds(length, language) })}
            </span>
            <VisuallyHidden>
              {t('clipEditor.lengthSpoken', { time: spokenTenths(length, language) })}
            </VisuallyHidden>
          </span>
          <span className={styles.space} />
          <IconButton label={t('clipEditor.zoomIn')} onClick={() => zoom(0.5)}>
            <Maximize2 aria-hidden="true" />
          </IconButton>
          <IconButton label={t('clipEditor.zoomOut')} onClick={() => zoom(2)}>
            <Minimize2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div className={styles.fields}>
        <TimeField label={t('clipEditor.start')} here={t('clipEditor.setStart')} {...timeField('start')} />
        <TimeField label={t('clipEditor.end')} here={t('clipEditor.setEnd')} {...timeField('end')}>
          {draft.source.isLive && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => send({ type: 'edge.move', edge: 'end', at: Number.POSITIVE_INFINITY })}
            >
              {t('clipEditor.toNow')}
            </Button>
          )}
        </TimeField>
        <NameField
          label={t('clipEditor.name')}
          value={name}
          count={t('clipEditor.nameCount', { count: [...name].length, most: CLIP_NAME_MAX_LENGTH })}
          problem={problems.name}
          onChange={(text) => send({ type: 'name.change', name: text })}
        />
        <TagField
          offered={offeredTags}
          chosen={tags}
          text={tagText}
          problem={problems.tags}
          onToggle={(tag) => send({ type: 'tag.toggle', tag })}
          onText={(text) => send({ type: 'tagText.change', text })}
          onAdd={() => send({ type: 'tagText.add' })}
        />
        {mayBePublic && (
          <ChoiceField
            label={t('clipEditor.audienceTitle')}
            choices={CLIP_AUDIENCES.map((each) => ({ id: each, text: t(`clipEditor.audience.${each}`) }))}
            chosen={audience}
            onChoose={(each) => send({ type: 'audience.choose', audience: each })}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button type="submit">{t('clipEditor.create')}</Button>
        <Button variant="quiet" onClick={() => send({ type: 'clip.close' })}>
          {t('kit.cancel')}
        </Button>
        <p className={styles.keys}>{t('clipEditor.keys')}</p>
      </div>
    </form>
  );
}

/** The viewer's clips, beside the editor, so that what was marked stays. */
function YourClips() {
  return (
    <a className={styles.link} href={patterns.profileClips} target="_blank" rel="noopener">
      {useText().t('clipEditor.yourClips')}
    </a>
  );
}
