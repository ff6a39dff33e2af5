import { useQuery } from '@tanstack/react-query';
import { userAccessQuery } from '../../api/queries/viewer';
import { useSystem } from '../hooks/useSystem';

/** Whether the viewer may download clips; null while that is being read. */
export function useMayDownload(): boolean | null {
  const { data } = useQuery(userAccessQuery(useSystem().api));
  if (data === undefined) return null;
  return (data.capabilities ?? []).some((name) => name.toLowerCase() === 'download_clip');
}
