import { type ReactNode, useId } from 'react'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './sheet.module.css'
import { useDialog } from './use-dialog.ts'

interface Props {
  title: ReactNode
  /** The title is a state, in the size of text. */
  isStatus?: boolean
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A sheet from the lower edge; on wide screens a drawer from the right. */
export function Sheet({ title, isStatus = false, isOpen, onClose, children }: Props) {
  const dialog = useDialog({ isOpen, onClose })
  const heading = useId()
  const { close } = useMessages()
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={heading}>
      {isOpen && (
        <div className={styles.inside}>
          <header className={styles.head} data-status={isStatus || undefined}>
            <h2 id={heading}>{title}</h2>
            <IconButton aria-label={close} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}
