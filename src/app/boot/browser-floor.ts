/**
 * True in the oldest supported browsers (scripts/browser-floor.ts) and false in older ones. Chrome has container queries
 * since 105. Firefox, the only engine with `-moz-appearance`, has `animation-composition` since 115.
 */
const FLOOR_STYLES = '(container-type: inline-size) and ((not (-moz-appearance: none)) or (animation-composition: add))'

/** Safari has the range syntax of media queries since 16.4. */
const FLOOR_MEDIA = '(width >= 0px)'

/** Whether the app can run in this browser. browser-floor.css hides the notice for older browsers by the same condition. */
export const isAtFloor = (): boolean => CSS.supports(FLOOR_STYLES) && matchMedia(FLOOR_MEDIA).matches
