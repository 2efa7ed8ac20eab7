import { type ReactNode, useId } from 'react'
import { useWords } from '../words/frame/frame-words.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './modal.module.css'
import { useDialog } from './use-dialog.ts'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Must be answered by one of its actions or by Escape: no cross, and a tap beside it does nothing. */
  isQuestion?: boolean
  /** Buttons at its foot; the one that changes least stands first, for it gets the focus of a question. */
  actions?: ReactNode
  children: ReactNode
}

/** A card in the middle of the screen that wants an answer before the page goes on. */
export function Modal({ title, isOpen, onClose, isQuestion = false, actions, children }: Props) {
  const dialog = useDialog({ isOpen, onClose, closesBeside: !isQuestion })
  const id = useId()
  const { close } = useWords()
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
