/**
 * A page shows its first text at once, in another font where its own is late. A picture of it waits instead: the fonts are declared once
 * more, so that text shows when they are there. Nothing is routed for it, since a page with routes loads every file anew.
 */
export function waitForProductFont(page) {
  return page.addInitScript(declareFontsAgain);
}

/** Runs inside the page. Beside the document, where React would find a change of it. */
function declareFontsAgain() {
  addEventListener('load', () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const fonts = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(({ cssText }) => cssText);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(fonts.join('\n').replaceAll(/font-display:\s*optional/g, 'font-display: block'));
    document.adoptedStyleSheets = [sheet];
  });
}
