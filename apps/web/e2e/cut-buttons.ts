import type { Page } from 'playwright-core';

/** Buttons, and links that look like ones, whose words are cut off or stand outside of them or of the window. */
export const cutButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Half a pixel on each side is lost to rounding.
    const within = (inner: DOMRect, outer: { left: number; right: number; top: number; bottom: number }) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isCut = (button: Element): boolean => {
      const box = button.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(button);
      const outside = [...words.getClientRects()].some((part) => part.width > 1 && !within(part, box));
      const window = { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity };
      return outside || !(within(box, window) || scrolls(button.parentElement));
    };
    return [...document.querySelectorAll('.mantine-Button-root')]
      .filter((button) => button.checkVisibility() && button.getBoundingClientRect().width > 1)
      .filter(isCut)
      .map((button) => String(button.textContent));
  });
