const PAGE = 'data-page';

/**
 * Gives the document of a frame the styles and the theme of this page, again after a part has brought styles of its own.
 * @returns the element for the content
 */
export function adoptPage(target: Document): HTMLElement {
  const { documentElement: source } = document;
  target.documentElement.style.cssText = source.style.cssText;
  if (source.dataset.scheme) target.documentElement.dataset.scheme = source.dataset.scheme;
  const Sheet = target.defaultView?.CSSStyleSheet;
  if (Sheet) {
    target.adoptedStyleSheets = [...document.styleSheets, ...document.adoptedStyleSheets].map((sheet) => {
      // A sheet of another document cannot be adopted.
      const copy = new Sheet();
      copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'));
      return copy;
    });
  }
  const known = target.querySelector<HTMLElement>(`[${PAGE}]`);
  if (known) return known;
  const page = target.createElement('div');
  page.setAttribute(PAGE, '');
  // A screen that focuses one of its fields would take the focus of this page, which an inert frame does not hinder.
  page.inert = true;
  target.body.append(page);
  return page;
}
