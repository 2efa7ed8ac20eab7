import { useState } from 'react'
import { Link } from 'wouter'
import type { ProductImportCard } from '#contract/catalogue/product-import.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './import-products.module.css'
import { useImportMessages } from './use-import-messages.ts'

const cancel = async () => (await import('#contract/catalogue/calls/cancel-product-import.ts')).cancelProductImport

/** Whose import has to end before the next one begins, since when, and how to end it. An undo is not cancelled. */
export function ImportUnderWay({ open }: { open: ProductImportCard }) {
  const { import: messages } = useStaffCatalogueMessages()
  const { states } = useImportMessages(open)
  const { moment } = useFormatters()
  const link = (
    <span className={styles.actions}>
      <Link className={buttonClass('line')} href={paths.staff('import', open.id)}>
        {messages.see}
      </Link>
      {open.state !== 'undoing' && <CancelOther open={open} />}
    </span>
  )
  return (
    <div className={styles.import}>
      <Alert kind="info" title={messages.underWay(open.person, moment(open.created_at))} action={link}>
        {messages.underWayText(states[open.state])}
      </Alert>
    </div>
  )
}

/** Asks first: it may be the work of somebody else. */
function CancelOther({ open: { id, kind, is_bulk_edit } }: { open: ProductImportCard }) {
  const messages = useStaffCatalogueMessages()
  const asking = useImportMessages({ kind, is_bulk_edit })
  const { run, isBusy } = useStaffCall(cancel)
  const [isAsked, setAsked] = useState(false)
  const [fault, setFault] = useState<string>()
  async function act(): Promise<void> {
    setFault(undefined)
    try {
      await run({ params: { id } })
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
    setAsked(false)
  }
  return (
    <>
      <Button kind="line" onClick={() => setAsked(true)}>
        {messages.import.cancelOther}
      </Button>
      {fault && <Alert kind="error">{fault}</Alert>}
      <ConfirmDialog
        isDestructive
        title={asking.cancelTitle}
        isOpen={isAsked}
        isBusy={isBusy}
        stay={asking.keepOn}
        act={asking.cancel}
        onClose={() => setAsked(false)}
        onAct={() => void act()}
      >
        {asking.cancelText}
      </ConfirmDialog>
    </>
  )
}
