import { useElements } from '@stripe/react-stripe-js';
import type { StripeElements } from '@stripe/stripe-js';
import { useEffect } from 'react';

/** Hands the mounted elements to the checkout's actors. */
export function AttachElements({ to }: { to: (elements: StripeElements | null) => void }) {
  const elements = useElements();
  useEffect(() => {
    to(elements);
    return () => to(null);
  }, [to, elements]);
  return null;
}
