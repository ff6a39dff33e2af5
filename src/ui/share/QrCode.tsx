import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** Quiet zone that readers ask for, modules. */
const MARGIN = 4;

/** `text` as a picture that a phone reads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: MARGIN });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
