/** Opened from the home screen, and so on a device of one's own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  // Safari on iOS before it knew the media feature.
  (navigator as { standalone?: boolean }).standalone === true
