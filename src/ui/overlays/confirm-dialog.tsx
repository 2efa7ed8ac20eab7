import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Modal } from './modal.tsx'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Button labels: cancel and confirm. */
  stay: string
  act: string
  onAct: () => void
  isBusy?: boolean
  /** Something is lost by it. */
  isDestructive?: boolean
  children: ReactNode
}

/** Asks for confirmation before an irreversible action. */
export const ConfirmDialog = ({
  stay,
  act,
  onAct,
  isBusy = false,
  isDestructive = false,
  onClose,
  children,
  ...modal
}: Props) => (
  <Modal
    {...modal}
    isQuestion
    onClose={onClose}
    actions={
      <>
        <Button kind="line" onClick={onClose}>
          {stay}
        </Button>
        <Button kind={isDestructive ? 'danger' : 'ink'} isBusy={isBusy} onClick={onAct}>
          {act}
        </Button>
      </>
    }
  >
    {children}
  </Modal>
)
