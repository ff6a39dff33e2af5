/** A ref for what replaces the control that had the focus: it takes the focus over. Needs `tabIndex={-1}`. */
export const focusOnMount = (node: HTMLElement | null): void => node?.focus();
