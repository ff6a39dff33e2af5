/** The version of this build, from its document (scripts/releaseFiles.ts): no script contains it. */
export function storefrontVersion(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="storefront-version"]');
  return meta?.content ?? 'unknown';
}
