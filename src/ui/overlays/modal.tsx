import { type ReactNode, useId } from 'react'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './modal.module.css'
import { useDialog } from './use-dialog.ts'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Closed only by one of its actions or by Escape: no close button, and a tap on the backdrop does nothing. */
  isQuestion?: boolean
  /** Buttons in the footer; the one that changes least comes first, because it gets the initial focus of a question. */
  actions?: ReactNode
  children: ReactNode
}

/** A centred modal dialog. */
export function Modal({ title, isOpen, onClose, isQuestion = false, actions, children }: Props) {
  const dialog = useDialog({ isOpen, onClose, closesBeside: !isQuestion })
  const id = useId()
  const { close } = useMessages()
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={id}
      {...(isQuestion && { role: 'alertdialog', 'aria-describedby': `${id}-text` })}
    >
      {isOpen && (
        <div className={styles.inside}>
          <header className={styles.head}>
            <h2 id={id}>{title}</h2>
            {!isQuestion && (
              <IconButton aria-label={close} onClick={onClose}>
                <Icon name="close" />
              </IconButton>
            )}
          </header>
          <div id={`${id}-text`}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
