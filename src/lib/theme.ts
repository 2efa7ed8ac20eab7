import { COOKIE } from '#contract/constants.ts'
import { readItem, writeItem } from './local-item.ts'

const listeners = new Set<() => void>()

/** Called when the user changes the theme. Returns the unsubscribe function. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type Theme = 'system' | 'light' | 'dark'

/** The stored theme; the inline boot script of every page reads the same entry before the first paint. */
export function storedTheme(): Theme {
  const stored = readItem(COOKIE.theme)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies the theme and stores it. `system` removes the attribute, and the style sheet follows the media query. */
export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  // Without storage the choice lasts until the page closes.
  writeItem(COOKIE.theme, theme === 'system' ? null : theme)
  for (const tell of listeners) tell()
}
