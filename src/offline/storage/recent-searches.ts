import { device } from './device.ts'
import { type Owner, ownerOf } from './owner.ts'
import { KEY, type Transact } from './records.ts'

/** An owner's searches on this device, newest first. Deleted with the owner's other records at sign-out. */
interface RecentSearches {
  v: 1
  texts: string[]
}

const MAX_RECENT = 8

/** Each method returns the resulting list. */
export function openSearches(transact: Transact, owner: Owner) {
  const key = KEY.searches(owner)
  const change = (next: (texts: readonly string[]) => string[]): Promise<string[]> =>
    transact('readwrite', async (records) => {
      const texts = next((await records.get<RecentSearches>(key))?.texts ?? [])
      const stored: RecentSearches = { v: 1, texts }
      if (texts.length > 0) records.put(key, stored)
      else records.delete(key)
      return texts
    })
  const without = (texts: readonly string[], text: string) =>
    texts.filter((other) => other.toLowerCase() !== text.toLowerCase())

  return {
    list: async (): Promise<string[]> =>
      (await transact('readonly', (records) => records.get<RecentSearches>(key)))?.texts ?? [],
    /** Moves the search to the front and drops the oldest beyond 8. */
    remember: (text: string) => change((texts) => [text, ...without(texts, text)].slice(0, MAX_RECENT)),
    forget: (text: string) => change((texts) => without(texts, text)),
  }
}

export type Searches = ReturnType<typeof openSearches>

/** @param cartOwner the signed-in account's partition; null for a guest, who has a separate list */
export const searchesOf = (cartOwner: string | null): Searches =>
  openSearches(device(), ownerOf(cartOwner ?? 'guest', null))
