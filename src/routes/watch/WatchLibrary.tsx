import { useParams, useSearch } from 'wouter';
import { parseId } from '../parseId';
import { LibraryFilm } from './LibraryFilm';
import { OwnClip } from './OwnClip';
import { UnknownFilm } from './UnknownFilm';

/** `/watch_library/{id}`: a film of the library, or with `?type=clip` a clip of the viewer's own. */
export default function WatchLibrary() {
  const id = parseId(useParams<{ id: string }>().id);
  const type = new URLSearchParams(useSearch()).get('type');
  if (id === null) return <UnknownFilm />;
  return type === 'clip' ? <OwnClip key={id} id={id} /> : <LibraryFilm key={id} id={id} />;
}
