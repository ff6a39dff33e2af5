/** Long enough for a browser to take a file, ms. */
const KEPT_MS = 60_000;

/** Hands a file to the viewer under that name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  downloadUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Lets the browser download what is at `url` by itself. */
export function downloadUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
