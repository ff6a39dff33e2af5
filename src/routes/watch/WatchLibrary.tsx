import { useParams, useSearch } from 'wouter';
import { parseId } from '../../app/paths';
import { LibraryContent } from './LibraryContent';
import { ReplaceByNotFound } from './VisitScreen';

/** `/watch_library/{id}`: a film of the library, or with `?type=clip` a clip of the viewer's own. */
export default function WatchLibrary() {
  const id = parseId(useParams<{ id: string }>().id);
  const kind = new URLSearchParams(useSearch()).get('type') === 'clip' ? 'ownClip' : 'film';
  if (id === null) return <ReplaceByNotFound />;
  return <LibraryContent key={`${kind} ${id}`} address={{ kind, id }} />;
}
