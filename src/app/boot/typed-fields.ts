/** Fields that the person has changed; what the app fills in fires no event. */
const typed = new WeakSet<Element>()

/** Started before the first page is mounted, because what was typed earlier would not count. */
export function watchTyping(): void {
  addEventListener('input', ({ target }) => target instanceof Element && typed.add(target), true)
}

/** Whether the person has typed into this field on this page. */
export const isTyped = (field: Element): boolean => typed.has(field)
