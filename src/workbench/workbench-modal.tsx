import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import styles from './workbench.module.css'
import { Case, Cases } from './workbench-cases.tsx'
import { texts } from './workbench-texts.ts'

const { field, long, modal, state } = texts

interface DialogState {
  isOpen: boolean
  onClose: () => void
}

export function ModalCases() {
  const [open, setOpen] = useState<'modal' | 'question' | 'sheet' | 'long' | null>(null)
  const close = () => setOpen(null)
  return (
    <Cases title={modal.title}>
      <Case name={state.default}>
        <Button onClick={() => setOpen('modal')}>{modal.open}</Button>
      </Case>
      <Case name={state.default}>
        <Button onClick={() => setOpen('question')}>{modal.ask}</Button>
      </Case>
      <Case name={state.default}>
        <Button onClick={() => setOpen('sheet')}>{modal.sheet}</Button>
      </Case>
      <Case name={state.long}>
        <Button onClick={() => setOpen('long')}>{modal.tall}</Button>
      </Case>
      <Modal title={modal.title} isOpen={open === 'modal'} onClose={close} actions={<Button>{texts.form.send}</Button>}>
        <p>{modal.text}</p>
        <Field label={field.name} />
      </Modal>
      <AskedFirst isOpen={open === 'question'} onClose={close} />
      <TallModal isOpen={open === 'long'} onClose={close} />
      <Sheet title={modal.title} isOpen={open === 'sheet'} onClose={close}>
        <div className={styles.inSheet}>
          <p>{modal.text}</p>
          <Field label={field.name} />
          <Button isWide onClick={close}>
            {modal.stay}
          </Button>
        </div>
      </Sheet>
    </Cases>
  )
}

const AskedFirst = ({ isOpen, onClose }: DialogState) => (
  <ConfirmDialog
    title={modal.question}
    isOpen={isOpen}
    onClose={onClose}
    stay={modal.stay}
    act={modal.remove}
    onAct={onClose}
  >
    <p>{modal.questionText}</p>
  </ConfirmDialog>
)

const TallModal = ({ isOpen, onClose }: DialogState) => (
  <Modal title={long.ms} isOpen={isOpen} onClose={onClose}>
    {Array.from({ length: 24 }, (_line, index) => (
      <p key={index} lang="id">
        {long.id}
      </p>
    ))}
  </Modal>
)
