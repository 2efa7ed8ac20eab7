/** Container queries: Chrome 105. Of Firefox, the only one with `-moz-appearance`, also what it has since 115. */
export const FLOOR_STYLES =
  '(container-type: inline-size) and ((not (-moz-appearance: none)) or (animation-composition: add))'

/** Ranges in media queries: Safari 16.4. */
export const FLOOR_MEDIA = '(width >= 0px)'

/** Whether the app can run here. The notice of older browsers is shown by the same condition in browser-floor.css. */
export const isAtFloor = (): boolean => CSS.supports(FLOOR_STYLES) && matchMedia(FLOOR_MEDIA).matches
