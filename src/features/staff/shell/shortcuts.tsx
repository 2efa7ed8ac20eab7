import { useState } from 'react'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { Keys } from './keys.tsx'
import styles from './shortcuts.module.css'
import { useShortcut } from './use-shortcut.ts'

const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], name: 'jump' },
  { keys: ['/'], name: 'search' },
  { keys: ['J', 'K'], name: 'move' },
  { keys: ['X'], name: 'select' },
  { keys: ['Enter'], name: 'open' },
  { keys: ['P'], name: 'next' },
  { keys: ['N'], name: 'note' },
  { keys: ['Esc'], name: 'clear' },
  { keys: ['?'], name: 'all' },
] as const

/** All shortcuts of the screens of staff, behind the key `?`. */
export function Shortcuts() {
  const { shortcuts } = useStaffMessages()
  const [isOpen, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true))
  return (
    <Sheet title={shortcuts.title} isOpen={isOpen} onClose={() => setOpen(false)}>
      <dl className={styles.shortcuts}>
        {SHORTCUTS.map(({ keys, name }) => (
          <div key={name}>
            <dt>{shortcuts[name]}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

/** Of a list whose rows can be selected. */
const OF_SELECTION: readonly string[] = ['select', 'next']

/** The shortcuts of a list at its foot; not announced, because the key `?` tells them all. */
export function ListShortcuts({ hasSelection }: { hasSelection: boolean }) {
  const { shortcuts } = useStaffMessages()
  const without = ['jump', 'note', 'clear', ...(hasSelection ? [] : OF_SELECTION)]
  return (
    <p className={styles.foot} aria-hidden="true">
      {SHORTCUTS.filter(({ name }) => !without.includes(name)).map(({ keys, name }) => (
        <span key={name}>
          <Keys of={keys} />
          {shortcuts[name]}
        </span>
      ))}
    </p>
  )
}
