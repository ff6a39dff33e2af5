import { useParams } from 'wouter';
import { parseId } from '../../app/paths';
import { isClipUuid } from '../../app/paths/screens/clips';
import { LibraryContent, NoSuchClip } from './details/LibraryContent';

/** `/share/{id}/{uuid}`: a shared clip, accessible to everybody with the link. */
export default function SharedClip() {
  const params = useParams<{ id: string; uuid: string }>();
  const id = parseId(params.id);
  const uuid = params.uuid ?? '';
  if (id === null || !isClipUuid(uuid)) return <NoSuchClip />;
  return <LibraryContent key={uuid} address={{ kind: 'sharedClip', id, uuid }} />;
}
