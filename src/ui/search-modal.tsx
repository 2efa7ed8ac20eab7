import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useWords } from '../words/frame/frame-words.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './search-modal.module.css'
import { useDialog } from './use-dialog.ts'

interface Hit {
  id: string
  content: ReactNode
}

interface Props {
  label: string
  isOpen: boolean
  onClose: () => void
  query: string
  onQuery: (query: string) => void
  hits: readonly Hit[]
  onChoose: (id: string) => void
  /** Enter while nothing is marked. */
  onSubmit?: (() => void) | undefined
  /** Characters the field takes. */
  most?: number | undefined
  /** How many were found, or that nothing was; spoken while somebody types. */
  status: string
  /** Above the hits: what is shown before anything was typed. */
  children?: ReactNode
}

type InsideProps = Omit<Props, 'isOpen'>

/**
 * A dialog with one field and a list under it (the ARIA combobox): typing never leaves the field, arrows walk the list,
 * Enter takes what is marked, Escape closes.
 */
export function SearchModal({ label, isOpen, onClose, hits, ...rest }: Props) {
  const dialog = useDialog({ isOpen, onClose })
  return (
    <dialog ref={dialog} className={styles.modal} aria-label={label}>
      {isOpen && <Combobox {...rest} label={label} hits={hits} onClose={onClose} />}
    </dialog>
  )
}

function Combobox({ label, query, onQuery, hits, most, status, children, ...keys }: InsideProps) {
  const id = useId()
  const { close } = useWords()
  const { marked, onKeyDown, mark } = useMarked(hits, keys)
  return (
    <div className={styles.inside}>
      <div className={styles.head}>
        <input
          type="search"
          role="combobox"
          aria-label={label}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={marked === null ? undefined : `${id}-option-${marked}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={label}
          maxLength={most}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label={close} onClick={keys.onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <p className={styles.status} role="status">
        {status}
      </p>
      {children}
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
        {hits.map((hit, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events,jsx-a11y/interactive-supports-focus -- focus and keys stay in the field
          <div
            key={hit.id}
            id={`${id}-option-${index}`}
            role="option"
            aria-selected={index === marked}
            onPointerMove={() => mark(index)}
            onClick={() => keys.onChoose(hit.id)}
          >
            {hit.content}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Where a key leads from the marked hit; null for a key that is the field's own. */
function markAfter(key: string, marked: number | null, count: number): number | null {
  if (key === 'ArrowDown') return marked === null ? 0 : (marked + 1) % count
  if (key === 'ArrowUp') return ((marked ?? 0) + count - 1) % count
  // In the field they move the caret, until somebody walks the list.
  if (marked !== null && key === 'Home') return 0
  if (marked !== null && key === 'End') return count - 1
  return null
}

type Keys = Pick<Props, 'onChoose' | 'onSubmit' | 'onClose'>

/** Which hit is marked; a new list starts without one. */
function useMarked(hits: readonly Hit[], { onChoose, onSubmit, onClose }: Keys) {
  const [mark, setMark] = useState<{ hits: readonly Hit[]; index: number } | null>(null)
  const marked = mark?.hits === hits ? mark.index : null
  const go = (index: number) => {
    setMark({ hits, index })
    document.querySelectorAll('dialog[open] [role=option]')[index]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = hits.length > 0 ? markAfter(event.key, marked, hits.length) : null
    const chosen = marked === null ? undefined : hits[marked]
    if (next !== null) go(next)
    // A field for searching would first empty itself, and close at the second press.
    else if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter') return
    else if (chosen) onChoose(chosen.id)
    else onSubmit?.()
    event.preventDefault()
  }
  return { marked, onKeyDown, mark: (index: number) => index !== marked && setMark({ hits, index }) }
}
