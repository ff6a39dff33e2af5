import { useParams, useSearch } from 'wouter';
import { parseId } from '../../app/paths';
import { libraryKindIn } from '../../app/paths/screens/watch';
import { NotFoundRedirect } from '../NotFoundRedirect';
import { LibraryContent, NoSuchClip } from './details/LibraryContent';

/** `/watch_library/{id}`: a VOD item, or with `?type=clip` a clip that the viewer made. */
export default function WatchLibrary() {
  const id = parseId(useParams<{ id: string }>().id);
  const kind = libraryKindIn(useSearch());
  if (id === null) return kind === 'ownClip' ? <NoSuchClip /> : <NotFoundRedirect />;
  return <LibraryContent key={`${kind} ${id}`} address={{ kind, id }} />;
}
