/** In-app browsers by their user agent; they lose cookies and cannot install the app. */
const APPS: readonly [name: string, mark: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['WhatsApp', /\bWhatsApp\b/],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['TikTok', /\b(?:BytedanceWebview|musical_ly|TikTok)\b/],
  ['LINE', /\bLine\//],
]

/** The app whose browser shows the page; null for a normal browser. */
export const inAppBrowserName = (userAgent: string): string | null =>
  APPS.find(([, mark]) => mark.test(userAgent))?.[0] ?? null
