import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ShellLink } from '../shellLink';
import styles from './Dropdown.module.css';
import { MenuTree } from './MenuTree';

type DropdownProps = {
  label: string;
  links: readonly ShellLink[];
  isCurrent: boolean;
  /** In place of the links, and there before the panel opens so that it is whole then. */
  children?: ReactNode;
};

/** Margin between a panel and the edge of the window, px. */
const EDGE = 16;

function keepInWindow(panel: HTMLElement): void {
  panel.style.removeProperty('--shift');
  const { left, right } = panel.getBoundingClientRect();
  const tooFar = document.dir === 'rtl' ? EDGE - left : right + EDGE - document.documentElement.clientWidth;
  panel.style.setProperty('--shift', `${-Math.max(0, tooFar)}px`);
}

/** A menu entry that opens: a button that shows a panel of links (a disclosure, as site navigation should be). */
export function Dropdown({ label, links, isCurrent, children }: DropdownProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (isOpen && panel.current) keepInWindow(panel.current);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles up from its button and links.
    <div ref={root} className={styles.dropdown} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={isCurrent || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.label} dir="auto">
          {label}
        </span>
        <ChevronDown aria-hidden="true" size={16} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on one of its links, by key too, closes it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles up from its links. */}
      <div
        ref={panel}
        id={id}
        className={styles.panel}
        hidden={!isOpen}
        data-wide={links.length > 8 || undefined}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
        }}
      >
        {children ?? (isOpen && <MenuTree links={links} isFolded={false} />)}
      </div>
    </div>
  );
}
