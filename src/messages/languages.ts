import { useSyncExternalStore } from 'react'
import { VISITED_PAGES_CACHE } from '#contract/constants.ts'
import type { Language } from '#contract/site/language.ts'
import { documentLanguage, keepLanguage } from '../lib/language.ts'
import { loadNamespaces } from './namespace.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current language: first the document's, then the person's choice. */
export const useChosenLanguage = (first: Language): Language =>
  useSyncExternalStore(subscribe, documentLanguage, () => first)

/**
 * Changes the language of this document without a navigation, and of later visits.
 *
 * @throws the import's error when a file of messages cannot be loaded; nothing is changed then
 */
export async function changeLanguage(language: Language): Promise<void> {
  await loadNamespaces(language)
  keepLanguage(language)
  // Cached pages are in the previous language.
  if ('caches' in window) void caches.delete(VISITED_PAGES_CACHE)
  for (const tell of listeners) tell()
}
