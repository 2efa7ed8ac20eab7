import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
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
  /** Enter while no option is active. */
  onSubmit?: (() => void) | undefined
  /** Maximum length of the query. */
  max?: number | undefined
  /** The number of results, announced while typing. */
  status: string
  /** Above the results: shown before anything is typed. */
  children?: ReactNode
}

type InsideProps = Omit<Props, 'isOpen'>

/**
 * A dialog with a search field and a list (ARIA combobox): the focus stays in the field, arrows move through the
 * list, Enter chooses the active option, Escape closes.
 */
export function SearchModal({ label, isOpen, onClose, hits, ...rest }: Props) {
  const dialog = useDialog({ isOpen, onClose })
  return (
    <dialog ref={dialog} className={styles.modal} aria-label={label}>
      {isOpen && <Combobox {...rest} label={label} hits={hits} onClose={onClose} />}
    </dialog>
  )
}

function Combobox({ label, query, onQuery, hits, max, status, children, ...keys }: InsideProps) {
  const id = useId()
  const { close } = useMessages()
  const { marked, onKeyDown, mark } = useActiveOption(hits, keys)
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
          maxLength={max}
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

/** Index that a key moves to; null for a key that the field handles. */
function markAfter(key: string, marked: number | null, count: number): number | null {
  if (key === 'ArrowDown') return marked === null ? 0 : (marked + 1) % count
  if (key === 'ArrowUp') return ((marked ?? 0) + count - 1) % count
  // They move the caret in the field until an option is active.
  if (marked !== null && key === 'Home') return 0
  if (marked !== null && key === 'End') return count - 1
  return null
}

type SearchKeyHandlers = Pick<Props, 'onChoose' | 'onSubmit' | 'onClose'>

/** The active option; a new list starts without one. */
function useActiveOption(hits: readonly Hit[], { onChoose, onSubmit, onClose }: SearchKeyHandlers) {
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
    // A search field would only be cleared by the first Escape.
    else if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter') return
    else if (chosen) onChoose(chosen.id)
    else onSubmit?.()
    event.preventDefault()
  }
  return { marked, onKeyDown, mark: (index: number) => index !== marked && setMark({ hits, index }) }
}
