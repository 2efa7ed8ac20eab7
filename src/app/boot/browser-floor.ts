/** Container queries: Chrome 105. `animation-composition` of Firefox, the only engine with `-moz-appearance`: 115. */
export const FLOOR_STYLES =
  '(container-type: inline-size) and ((not (-moz-appearance: none)) or (animation-composition: add))'

/** Range syntax in media queries: Safari 16.4. */
export const FLOOR_MEDIA = '(width >= 0px)'

/** Whether the app can run here. browser-floor.css hides the notice for older browsers by the same condition. */
export const isAtFloor = (): boolean => CSS.supports(FLOOR_STYLES) && matchMedia(FLOOR_MEDIA).matches
