import { COOKIE } from '#contract/constants.ts'

const listeners = new Set<() => void>()

/** Calls whenever the visitor sets another. Answers how to stop. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type Theme = 'system' | 'light' | 'dark'

/** What the visitor has set; the first script of every page reads the same place before it paints. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(COOKIE.theme)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/**
 * Sets it here and now, and for the next visits where the device lets us store it. The system's is left to the sheet,
 * which follows it.
 */
export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(COOKIE.theme)
    else localStorage.setItem(COOKIE.theme, theme)
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
  for (const tell of listeners) tell()
}
