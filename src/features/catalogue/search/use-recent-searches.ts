import { useEffect, useState } from 'react'
import { searchesOf } from '../../../offline/storage/recent-searches.ts'
import { useOwner } from '../../../session/use-session.ts'

/** Recent searches of this person on this device. Empty when storage fails. */
export function useRecentSearches(isOpen: boolean) {
  const owner = useOwner()
  const [texts, setTexts] = useState<readonly string[]>([])

  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    void searchesOf(owner)
      .list()
      .catch(() => [])
      .then((stored) => isWanted && setTexts(stored))
    return () => {
      isWanted = false
    }
  }, [isOpen, owner])

  const change = (changed: Promise<string[]>) => void changed.then(setTexts, () => {})
  return {
    texts,
    remember: (text: string) => change(searchesOf(owner).remember(text)),
    forget: (text: string) => change(searchesOf(owner).forget(text)),
  }
}
