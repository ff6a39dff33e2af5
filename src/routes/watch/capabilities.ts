import type { Access } from '../../api/schema';

/** The names of what a viewer may do, lower-cased (spec §3 User). */
export function capabilitiesOf(access: Access): readonly string[] {
  return (access.capabilities ?? []).map((name) => name.toLowerCase());
}
