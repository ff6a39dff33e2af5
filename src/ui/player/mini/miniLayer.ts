import styles from './MiniPlayer.module.css?adopted';

/** The place of a mini player: the last of the page, beside the app, so that it outlives every screen. */
export function createMiniLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  document.body.append(layer);
  return layer;
}
