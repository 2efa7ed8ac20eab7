import { device } from './device.ts'
import type { Owner } from './operation.ts'
import { ownerOf } from './owner.ts'
import { KEY, type Transact } from './records.ts'

/** What an owner searched for on this device, last first. Goes with the owner's other records at sign-out. */
interface RecentSearches {
  v: 1
  texts: string[]
}

const RECENT_MOST = 8

/** Remembers, lists and forgets searches; each answers the list as it is then. */
export function openSearches(transact: Transact, owner: Owner) {
  const key = KEY.searches(owner)
  const change = (next: (texts: readonly string[]) => string[]): Promise<string[]> =>
    transact('readwrite', async (records) => {
      const texts = next((await records.get<RecentSearches>(key))?.texts ?? [])
      const kept: RecentSearches = { v: 1, texts }
      if (texts.length > 0) records.put(key, kept)
      else records.delete(key)
      return texts
    })
  const without = (texts: readonly string[], text: string) =>
    texts.filter((other) => other.toLowerCase() !== text.toLowerCase())

  return {
    list: async (): Promise<string[]> =>
      (await transact('readonly', (records) => records.get<RecentSearches>(key)))?.texts ?? [],
    /** The newest stands first, each once; the oldest make room. */
    remember: (text: string) => change((texts) => [text, ...without(texts, text)].slice(0, RECENT_MOST)),
    forget: (text: string) => change((texts) => without(texts, text)),
  }
}

export type Searches = ReturnType<typeof openSearches>

/** @param cartOwner the signed-in person's partition; null for a guest, who has searches of their own */
export const searchesOf = (cartOwner: string | null): Searches =>
  openSearches(device(), ownerOf(cartOwner ?? 'guest', null))
