/** Browsers inside other programs, by what they say of themselves; each forgets cookies and installs nothing. */
const APPS: readonly [name: string, mark: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['WhatsApp', /\bWhatsApp\b/],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['TikTok', /\b(?:BytedanceWebview|musical_ly|TikTok)\b/],
  ['LINE', /\bLine\//],
]

/** The program that a page is shown in; null for a browser. */
export const appAround = (userAgent: string): string | null =>
  APPS.find(([, mark]) => mark.test(userAgent))?.[0] ?? null
