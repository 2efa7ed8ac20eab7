import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { memberIdIn } from '#contract/authenticity/member-code.ts'
import type { CounterGoods } from '#contract/counter/counter-goods.ts'
import { goodsByCode, searchGoods } from './find-goods.ts'
import type { Member } from './sale.ts'

interface Options {
  goods: readonly CounterGoods[]
  /** What is typed filters the tiles. */
  isSelling: boolean
  onGoods: (goods: CounterGoods) => void
  onMember: (member: Member) => void
  /** Enter with nothing typed. */
  onEnter: () => void
}

export interface CounterSearch {
  field: RefObject<HTMLInputElement | null>
  /** What the tiles are filtered by; the field may be ahead of it. */
  text: string
  /** Something was typed. */
  change: () => void
  clear: () => void
  /** What was not found, as it was typed or scanned. */
  missed: string | null
  found: readonly CounterGoods[] | null
  submit: (event: FormEvent) => void
  /** Takes a scanned text. */
  take: (text: string) => boolean
}

/** The tiles follow what is typed after such a pause. A scanner has none: a scan does not wait for tiles. */
const TYPING_PAUSE_MS = 90

/** What is typed: the tiles follow after a pause, a scan reads the field itself. */
function useTyped() {
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef(0)
  const [text, setText] = useState('')
  const [missed, setMissed] = useState<string | null>(null)
  const clear = useCallback(() => {
    clearTimeout(pause.current)
    if (field.current) field.current.value = ''
    setText('')
    setMissed(null)
  }, [])
  const change = useCallback(() => {
    clearTimeout(pause.current)
    pause.current = window.setTimeout(() => {
      setText(field.current?.value ?? '')
      setMissed(null)
    }, TYPING_PAUSE_MS)
  }, [])
  return { field, text, missed, setMissed, clear, change }
}

/** The field in which products are searched and scanners type. What is returned stays the same after a scan. */
export function useSearch(options: Options): CounterSearch {
  const { field, text, missed, setMissed, clear, change } = useTyped()
  useTypingAnywhere(field)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const take = useCallback(
    (scanned: string): boolean => {
      const { goods, onGoods, onMember } = latest.current
      const id = memberIdIn(scanned)
      const exact = goodsByCode(goods, scanned)
      if (id !== null) onMember({ id, name: null, points: null })
      else if (exact) onGoods(exact)
      else setMissed(scanned.trim())
      if (id === null && !exact) return false
      clear()
      return true
    },
    [clear, setMissed],
  )
  const submit = useCallback(
    (event: FormEvent) => {
      event.preventDefault()
      const { goods, isSelling, onGoods, onEnter } = latest.current
      const typed = field.current?.value ?? ''
      if (typed.trim() === '') return onEnter()
      if (take(typed)) return
      const [only, ...others] = searchGoods(goods, typed)
      if (isSelling && others.length > 0) {
        setMissed(null)
        // The tiles show them; the next scan takes the place of what was typed.
        return field.current?.select()
      }
      clear()
      if (only && others.length === 0) onGoods(only)
      else setMissed(typed.trim())
    },
    [field, take, clear, setMissed],
  )
  const { goods, isSelling } = options
  const found = useMemo(
    () => (isSelling && text.trim() !== '' ? searchGoods(goods, text) : null),
    [isSelling, goods, text],
  )
  return useMemo(
    () => ({ field, text, missed, found, take, submit, clear, change }),
    [field, text, missed, found, take, submit, clear, change],
  )
}

/** What is typed while no other field has the focus goes into the search: a scanner is never lost. */
function useTypingAnywhere(field: RefObject<HTMLInputElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
    if (key === 'F2') {
      event.preventDefault()
      field.current?.focus()
    }
    const isField = target instanceof HTMLElement && target.closest('input, textarea, select') !== null
    if (key.length === 1 && key !== ' ' && !isField) field.current?.focus()
  })
  // In the commit that shows the field, as useKeys does: what is scanned at that moment is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
