import type { FrameCall, FrameMessage, FrameStart } from '../client/frameMessages';
import { startPayment } from './payment';
import { applyAppearance } from './port';
import { startWallet } from './wallet';

const root = document.documentElement;

/** The height of the content, also when the frame has none. */
function reportHeight(say: (message: FrameMessage) => void): void {
  const report = () =>
    say({ event: 'resized', height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(report).observe(document.body);
}

addEventListener('message', ({ data, source, ports: [port] }: MessageEvent<FrameStart>) => {
  if (source !== parent || port === undefined) return;
  const say = (message: FrameMessage) => port.postMessage(message);
  applyAppearance(data.appearance, root);
  const start = document.getElementById('payment') === null ? startWallet : startPayment;
  const hear = start(say, data);
  port.onmessage = ({ data: call }: MessageEvent<FrameCall>) => {
    if (call.call === 'update' && call.appearance) applyAppearance(call.appearance, root);
    void hear(call);
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') say({ event: 'escape' });
  });
  reportHeight(say);
});
