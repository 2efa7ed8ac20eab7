import { COOKIE } from '#contract/constants.ts'

const listeners = new Set<() => void>()

/** Called when the user changes the theme. Returns the unsubscribe function. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type Theme = 'system' | 'light' | 'dark'

/** The stored theme; the inline boot script of every page reads the same entry before the first paint. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(COOKIE.theme)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies the theme and stores it. `system` removes the attribute, and the style sheet follows the media query. */
export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(COOKIE.theme)
    else localStorage.setItem(COOKIE.theme, theme)
  } catch {
    // Storage is forbidden: the choice lasts until the page closes.
  }
  for (const tell of listeners) tell()
}
