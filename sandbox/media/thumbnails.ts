import { cue } from './captions';
import { type AssetKey, assets } from './catalogue';

/** WebVTT thumbnails: each cue points into the asset's JPEG sheet with a media fragment (`#xywh=`). */
export function writeThumbnails(asset: AssetKey, search: string): string {
  const { durationSeconds, thumbnails } = assets[asset];
  const { everySeconds, columns, width, height } = thumbnails;
  const blocks = Array.from({ length: Math.ceil(durationSeconds / everySeconds) }, (_, index) => {
    const x = (index % columns) * width;
    const y = Math.floor(index / columns) * height;
    const from = index * everySeconds;
    const to = Math.min(durationSeconds, from + everySeconds);
    return cue(from, to, `thumbnails.jpg${search}#xywh=${x},${y},${width},${height}`);
  });
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}
