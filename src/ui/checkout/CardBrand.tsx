import type { ReactNode } from 'react';
import styles from './CardChoice.module.css?adopted';

/** The marks of the networks on a card of 34 × 22, drawn from simple shapes in their published colours. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  visa: (
    <text x="17" y="15" fill="#1434cb" fontSize="10" fontStyle="italic">
      VISA
    </text>
  ),
  mastercard: (
    <>
      <circle cx="13.5" cy="11" r="6.5" fill="#eb001b" />
      <circle cx="20.5" cy="11" r="6.5" fill="#f79e1b" />
      <path d="M17 5.5a6.5 6.5 0 0 1 0 11 6.5 6.5 0 0 1 0-11" fill="#ff5f00" />
    </>
  ),
  amex: (
    <>
      <path d="M0 0h34v22H0z" fill="#006fcf" />
      <text x="17" y="14" fill="#fff" fontSize="8">
        AMEX
      </text>
    </>
  ),
  discover: (
    <>
      <path d="M34 10v12H12q16-3 22-12" fill="#ff6000" />
      <text x="17" y="13" fill="#231f20" fontSize="6">
        DISCOVER
      </text>
    </>
  ),
};

/** Any other way to pay: a card with its stripe. */
const PLAIN = <path d="M0 5h34v4H0zM4 15h9v2H4z" fill="#59616d" />;

/** The network of a card as a small picture. Its name stands beside it as text, which assistive technology reads. */
export function CardBrand({ brand }: { brand: string | null }) {
  const mark = brand !== null && Object.hasOwn(MARKS, brand) ? MARKS[brand] : PLAIN;
  return (
    <svg className={styles.brand} viewBox="0 0 34 22" aria-hidden="true">
      {mark}
    </svg>
  );
}
