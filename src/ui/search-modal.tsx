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
  /** How many were found, or that nothing was; spoken while somebody types. */
  status: string
  /** Above the hits: what is shown before anything was typed. */
  children?: ReactNode
}

/**
 * A dialog with one field and a list under it (the ARIA combobox): typing never leaves the field, arrows walk the list,
 * Enter takes what is marked, Escape closes.
 */
export function SearchModal({ label, isOpen, onClose, hits, ...rest }: Props) {
  const dialog = useDialog({ isOpen })
  return (
    <dialog ref={dialog} className={styles.modal} aria-label={label} onClose={onClose}>
      {isOpen && <Combobox {...rest} label={label} hits={hits} onClose={onClose} />}
    </dialog>
  )
}

function Combobox({ label, onClose, query, onQuery, hits, onChoose, status, children }: Omit<Props, 'isOpen'>) {
  const id = useId()
  const { close } = useWords()
  const { marked, onKeyDown, mark } = useMarked(hits, onChoose)
  const optionId = (index: number) => `${id}-option-${index}`
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
          aria-activedescendant={marked === null ? undefined : optionId(marked)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={label}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <p className={styles.status} role="status">
        {status}
      </p>
      {children}
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
        {hits.map((hit, index) => (
          <div
            key={hit.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === marked}
            onPointerMove={() => mark(index)}
            onClick={() => onChoose(hit.id)}
          >
            {hit.content}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Which hit is marked; a new list starts without one. */
function useMarked(hits: readonly Hit[], onChoose: (id: string) => void) {
  const [mark, setMark] = useState<{ hits: readonly Hit[]; index: number } | null>(null)
  const marked = mark?.hits === hits ? mark.index : null
  const go = (index: number) => {
    setMark({ hits, index })
    document.querySelectorAll('dialog[open] [role=option]')[index]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (hits.length === 0 || event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') go(marked === null ? 0 : (marked + 1) % hits.length)
    else if (key === 'ArrowUp') go(((marked ?? 0) + hits.length - 1) % hits.length)
    else if (key === 'Enter' && hits[marked ?? -1]) onChoose(hits[marked ?? 0]?.id ?? '')
    else return
    event.preventDefault()
  }
  return { marked, onKeyDown, mark: (index: number) => index !== marked && setMark({ hits, index }) }
}
