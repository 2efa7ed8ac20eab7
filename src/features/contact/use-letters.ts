import { useEffect, useState } from 'react'
import type { Letter, LetterBody } from '../../offline/requests/letter.ts'
import { type LetterDraft, lettersOf, writerOf } from '../../offline/requests/letters.ts'
import { useOwner } from '../auth/session/use-session.ts'
import { letterPost } from './letter-post.ts'

/**
 * The contact messages on this device: the person's own, and those written before sign-in. Empty when storage fails.
 */
export function useLetters() {
  const owner = useOwner()
  const [kept, setKept] = useKeptLetters(owner)
  /** Messages sent without storage; only this page has them. */
  const [unkept, setUnkept] = useState<readonly Letter[]>([])

  useEffect(() => letterPost.start(), [])

  const forget = ({ id }: Letter) => {
    setKept((before) => before.filter((letter) => letter.id !== id))
    setUnkept((before) => before.filter((letter) => letter.id !== id))
  }

  return {
    letters: [...kept, ...unkept],
    /** @throws Error when the message could be neither stored nor sent */
    async post(body: LetterBody): Promise<void> {
      const mine = lettersOf(writerOf(owner))
      letterPost.expectOne()
      try {
        await mine.post(body)
      } catch {
        const letter = await mine.sendUnkept(body)
        if (letter.state === 'waiting') throw new Error('neither kept nor sent')
        return setUnkept((before) => [...before, letter])
      }
      await letterPost.deliver()
    },
    remove(letter: Letter): void {
      forget(letter)
      void lettersOf(letter.owner)
        .remove(letter.id)
        .catch(() => {})
    },
    /** Turns a refused message into the draft again. */
    rewrite(letter: Letter): LetterDraft {
      forget(letter)
      void lettersOf(letter.owner)
        .rewrite(letter.id)
        .catch(() => {})
      return letter.body ?? {}
    },
  }
}

/** The stored messages, updated after every change. */
function useKeptLetters(owner: string | null) {
  const [kept, setKept] = useState<readonly Letter[]>([])
  useEffect(() => {
    let isWanted = true
    const readAll = async () => {
      const writers = [...new Set([writerOf(null), writerOf(owner)])]
      const read = await Promise.all(writers.map((writer) => lettersOf(writer).read()))
      if (isWanted) setKept(read.flatMap(({ letters }) => letters))
    }
    const readAgain = () => void readAll().catch(() => {})
    readAgain()
    const stop = letterPost.hear(readAgain)
    return () => {
      isWanted = false
      stop()
    }
  }, [owner])

  return [kept, setKept] as const
}
