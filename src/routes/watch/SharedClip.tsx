import { useParams } from 'wouter';
import { parseId } from '../../app/paths';
import { LibraryContent, NoSuchClip } from './details/LibraryContent';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `/share/{id}/{uuid}`: a shared clip, accessible to everybody with the link. */
export default function SharedClip() {
  const params = useParams<{ id: string; uuid: string }>();
  const id = parseId(params.id);
  const uuid = params.uuid ?? '';
  if (id === null || !UUID.test(uuid)) return <NoSuchClip />;
  return <LibraryContent key={uuid} address={{ kind: 'sharedClip', id, uuid }} />;
}
