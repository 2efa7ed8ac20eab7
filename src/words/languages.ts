import { useSyncExternalStore } from 'react'
import { KEPT_PAGES } from '#contract/constants.ts'
import type { Language } from '#contract/rules/language.ts'
import { documentLanguage, keepLanguage } from '../lib/language.ts'
import { loadRooms } from './room.ts'

/** Each language is named in itself, for those who read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ms: 'Bahasa Melayu',
  id: 'Bahasa Indonesia',
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the page is in: at first as it came, then as the person chooses. */
export const useChosenLanguage = (first: Language): Language =>
  useSyncExternalStore(subscribe, documentLanguage, () => first)

/**
 * Changes the language of this document where it stands, and of the visits to come.
 *
 * @throws the import's error when a file of words cannot be had: nothing has changed then
 */
export async function changeLanguage(language: Language): Promise<void> {
  await loadRooms(language)
  keepLanguage(language)
  // They stand there in the language that was.
  if ('caches' in window) void caches.delete(KEPT_PAGES)
  for (const tell of listeners) tell()
}
