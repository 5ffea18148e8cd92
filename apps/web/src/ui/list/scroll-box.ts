import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type PartialKeys,
  type ReactVirtualizerOptions,
  useVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';

/** What scrolls in itself where there is room beside it, as `data-scroll-box` says; elsewhere the page does. */
export function scrollBoxOf(list: Element): Element | null {
  const box = list.closest('[data-scroll-box]');
  return box !== null && /auto|scroll/.test(getComputedStyle(box).overflowY) ? box : null;
}

/** How far a list is from the top of all that is scrolled. */
export function topWithin(box: Element | null, list: Element): number {
  const { top } = list.getBoundingClientRect();
  return Math.round(box === null ? top + window.scrollY : top - box.getBoundingClientRect().top + box.scrollTop);
}

type Options = Omit<
  ReactVirtualizerOptions<Element, Element>,
  'getScrollElement' | 'observeElementRect' | 'observeElementOffset' | 'scrollToFn' | 'initialOffset'
>;

/** The virtualizer of a box, or of the window where it is null; which of them may change with the width of the page. */
export function useVirtualizerWithin(box: Element | null, options: PartialKeys<Options, never>) {
  const ways = box === null ? OF_WINDOW : OF_BOX;
  return useVirtualizer<Element, Element>({
    ...options,
    ...ways,
    getScrollElement: () => box ?? (window as never as Element),
    initialOffset: () => (box === null ? window.scrollY : box.scrollTop),
  });
}

const OF_BOX = { observeElementRect, observeElementOffset, scrollToFn: elementScroll };

// The types know either of them; what is asked for is the window exactly where these are used.
const ofWindow = (instance: Virtualizer<Element, Element>) => instance as never as Virtualizer<Window, Element>;
const OF_WINDOW: typeof OF_BOX = {
  observeElementRect: (instance, then) => observeWindowRect(ofWindow(instance as never), then),
  observeElementOffset: (instance, then) => observeWindowOffset(ofWindow(instance as never), then),
  scrollToFn: (offset, how, instance) => windowScroll(offset, how, ofWindow(instance as never)),
};
