declare global {
  interface Window {
    /** The browser's offer to install the app (the event beforeinstallprompt of Chromium), kept by src/app/boot/inline-boot.ts. */
    installOffer?: Event
  }
}

/** Whether the app was opened from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  // Older Safari on iOS, which lacks the media feature.
  (navigator as { standalone?: boolean }).standalone === true
