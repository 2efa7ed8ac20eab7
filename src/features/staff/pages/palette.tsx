import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDialog } from '../../../ui/overlays/use-dialog.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { Keys } from '../shell/keys.tsx'
import styles from './palette.module.css'
import { type PaletteGroup, type PaletteItem, usePaletteGroups } from './palette-groups.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** As long as the texts that the lists of the back office search by. */
const FIELD = { autoComplete: 'off', spellCheck: false, enterKeyHint: 'go', maxLength: 60 } as const

/** The search of everything staff work with (Ctrl K): an ARIA combobox whose options stand in groups. */
export function Palette({ isOpen, onClose }: Props) {
  const dialog = useDialog({ isOpen, onClose })
  const { palette } = useStaffMessages()
  return (
    <dialog ref={dialog} className={styles.palette} aria-label={palette.jump}>
      {isOpen && <Search onClose={onClose} />}
    </dialog>
  )
}

function Search({ onClose }: Pick<Props, 'onClose'>) {
  const id = useId()
  const { palette } = useStaffMessages()
  const { close } = useMessages()
  const [query, setQuery] = useState('')
  const { groups, isChanging } = usePaletteGroups(query)
  const items = groups.flatMap((group) => group.items)
  const { at, mark, onKeyDown } = useChosen(items, { query, isChanging, onClose })
  const chosen = items[at]
  const optionId = (item: PaletteItem) => `${id}-${item.id}`
  return (
    <>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          type="search"
          role="combobox"
          aria-label={palette.jump}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          {...FIELD}
          placeholder={palette.jump}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={onKeyDown}
        />
        <span className={styles.escape}>
          <Keys of={['Esc']} />
        </span>
        <IconButton aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <p className={styles.status} role="status">
        {items.length === 0 && !isChanging && palette.noHit}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={palette.jump} className={styles.list}>
        {groups.map((group) => (
          <Group key={group.title} group={group} {...{ chosen, optionId, mark, items, onClose }} />
        ))}
      </div>
      <Hints />
    </>
  )
}

function Hints() {
  const { palette } = useStaffMessages()
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <Keys of={['↑', '↓']} />
        {palette.choose}
      </span>
      <span>
        <Keys of={['Enter']} />
        {palette.open}
      </span>
      <span>
        <Keys of={['#']} />
        {palette.onlyOrders}
      </span>
    </p>
  )
}

interface GroupProps {
  group: PaletteGroup
  chosen: PaletteItem | undefined
  optionId: (item: PaletteItem) => string
  mark: (at: number) => void
  items: readonly PaletteItem[]
  onClose: () => void
}

function Group({ group, chosen, optionId, mark, items, onClose }: GroupProps) {
  const [, goTo] = useLocation()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped, not fields of a form
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.title}>
        {group.title}
      </div>
      {group.items.map((item) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events,jsx-a11y/interactive-supports-focus -- focus and keys stay in the field
        <div
          key={item.id}
          id={optionId(item)}
          role="option"
          className={styles.option}
          aria-selected={item === chosen}
          onPointerMove={() => mark(items.indexOf(item))}
          onClick={() => {
            onClose()
            goTo(item.href)
          }}
        >
          {item.picture}
          <span className={styles.words}>
            <Marked text={item.text} word={item.marked} />
            {item.note && <small>{item.note}</small>}
          </span>
          {item.end && <span className={styles.end}>{item.end}</span>}
        </div>
      ))}
    </div>
  )
}

/** The typed words are underlined where they begin a word. */
function Marked({ text, word }: { text: string; word: string | undefined }) {
  const from = word ? text.toLowerCase().indexOf(word.toLowerCase()) : -1
  if (!word || from < 0) return <strong>{text}</strong>
  return (
    <strong>
      {text.slice(0, from)}
      <mark>{text.slice(from, from + word.length)}</mark>
      {text.slice(from + word.length)}
    </strong>
  )
}

interface Choice {
  query: string
  isChanging: boolean
  onClose: () => void
}

/**
 * The option that Enter opens; the first one of each new list. While the list still changes, Enter waits for what comes
 * first in the end, unless an option was chosen or Enter is pressed again.
 */
function useChosen(items: readonly PaletteItem[], { query, isChanging, onClose }: Choice) {
  const [, goTo] = useLocation()
  const [marked, setMarked] = useState({ query: '', at: 0 })
  const at = marked.query === query ? Math.min(marked.at, Math.max(0, items.length - 1)) : 0
  const mark = (next: number) => {
    if (next !== at) setMarked({ query, at: next })
  }
  const move = (step: number) => {
    if (items.length === 0) return
    const next = (at + step + items.length) % items.length
    mark(next)
    document.querySelectorAll('dialog[open] [role=option]')[next]?.scrollIntoView({ block: 'nearest' })
  }
  const open = () => {
    const item = items[at]
    if (!item) return
    onClose()
    goTo(item.href)
  }
  const [entered, setEntered] = useState<string>()
  if (entered !== undefined && entered !== query) setEntered(undefined)
  const openEntered = useEffectEvent(open)
  useEffect(() => {
    if (entered === query && !isChanging) openEntered()
  }, [entered, query, isChanging])
  const enter = () => {
    if (isChanging && marked.query !== query && entered !== query) setEntered(query)
    else open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    // A search field would only be cleared by the first Escape.
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  return { at, mark, onKeyDown }
}
