import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '../words/words.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A sheet from the lower edge, on wide screens from the right. The element of the browser does what is hard: it traps
 * focus, closes on Escape and gives focus back.
 */
export function Sheet({ title, isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { close } = useWords()
  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])

  useEffect(() => {
    const element = dialog.current
    // A tap beside the sheet reaches the dialog itself; by keyboard, Escape does the same.
    const onTap = (event: MouseEvent) => event.target === element && element?.close()
    element?.addEventListener('click', onTap)
    return () => element?.removeEventListener('click', onTap)
  }, [])

  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={heading} onClose={onClose}>
      {isOpen && (
        <div className={styles.inside}>
          <header className={styles.head}>
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
