/** `prompt`: the browser installs at a tap; the others need these steps by hand. */
export type InstallWay = 'prompt' | 'ios' | 'safari' | 'android'

/**
 * How to install the app by hand in this browser; null where it cannot, or offers it by itself.
 *
 * @param maxTouchPoints an iPad presents itself as a Mac, and only a Mac has no touch screen
 */
export function installWay(userAgent: string, maxTouchPoints: number): Exclude<InstallWay, 'prompt'> | null {
  const isMac = /\bMacintosh\b/.test(userAgent)
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios'
  if (isMac && /\bVersion\/\S+ Safari\//.test(userAgent)) return 'safari'
  return /\bAndroid\b/.test(userAgent) ? 'android' : null
}
