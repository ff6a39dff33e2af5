/** Long enough for a browser to read the file, ms. */
const KEPT_MS = 60_000;

/** Saves a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  downloadUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Makes the browser download `url` itself. */
export function downloadUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
