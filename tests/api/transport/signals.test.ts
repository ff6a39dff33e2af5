import { describe, expect, it, vi } from 'vitest';
import { createSignals } from '../../../src/api/transport/signals';

describe('signals', () => {
  it('reach every listener until it unsubscribes', () => {
    const signals = createSignals();
    const [first, second] = [vi.fn(), vi.fn()];
    const leave = signals.subscribe(first);
    signals.subscribe(second);
    signals.emit({ type: 'apiKey.requested' });
    leave();
    signals.emit({ type: 'apiKey.accepted' });
    expect(first.mock.calls).toEqual([[{ type: 'apiKey.requested' }]]);
    expect(second.mock.calls).toEqual([[{ type: 'apiKey.requested' }], [{ type: 'apiKey.accepted' }]]);
  });

  it('reach the others when one listener throws', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const signals = createSignals();
    const listener = vi.fn();
    const broken = new Error('broken');
    signals.subscribe(() => {
      throw broken;
    });
    signals.subscribe(listener);
    signals.emit({ type: 'apiKey.cleared' });
    expect(listener).toHaveBeenCalledOnce();
    expect(logged).toHaveBeenCalledWith(broken);
  });
});
