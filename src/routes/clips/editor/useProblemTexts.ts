import { CLIP_MAX_TAGS, CLIP_NAME_MAX_LENGTH, CLIP_TAG_MAX_LENGTH } from '../../../api/constants';
import type { ClipField, ClipProblem, ClipProblems } from '../../../machines/clip/types';
import { useText } from '../../../ui/i18n/text';

/**
 * The problem of each field in words: those of spec §5 where it has some.
 * @param offersTags false where viewers write their own
 */
export function useProblemTexts(
  problems: ClipProblems,
  offersTags: boolean,
): Readonly<Record<ClipField, string | null>> {
  const { t } = useText();
  const texts: Readonly<Record<ClipProblem, string>> = {
    input: t('validation.input'),
    beyondEnd: t('validation.clipTooLong'),
    nameMissing: t('validation.clipName'),
    tagMissing: t('validation.tag'),
    outOfOrder: t('clipEditor.problem.outOfOrder'),
    tooShort: t('clipEditor.problem.tooShort'),
    tooLong: t('clipEditor.problem.tooLong'),
    beforeStart: t('clipEditor.problem.beforeStart'),
    nameTooLong: t('clipEditor.problem.nameTooLong', { most: CLIP_NAME_MAX_LENGTH }),
    tooManyTags: t('clipEditor.problem.tooManyTags', { most: CLIP_MAX_TAGS }),
    tagTooLong: t('clipEditor.problem.tagTooLong', { most: CLIP_TAG_MAX_LENGTH }),
    tagRefused: t(offersTags ? 'clipEditor.problem.tagRefused' : 'clipEditor.problem.ownTagRefused'),
  };
  const textOf = (problem: ClipProblem | null) => problem && texts[problem];
  return {
    start: textOf(problems.start),
    end: textOf(problems.end),
    name: textOf(problems.name),
    tags: textOf(problems.tags),
  };
}
