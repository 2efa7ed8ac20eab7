import { useState } from 'react'
import { Link } from 'wouter'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { FROM, NEW, TYPE } from './new-product.tsx'

const archive = async () => (await import('#contract/catalogue/calls/archive-product.ts')).archiveProduct
const restore = async () => (await import('#contract/catalogue/calls/restore-product.ts')).restoreProduct

/** Links and actions beside the title of a product. */
export function ProductActions({ product }: { product: StaffProduct }) {
  const { product: messages, editor } = useStaffCatalogueMessages()
  const { id, type } = product
  return (
    <>
      {product.archived_at === null && (
        <a className={buttonClass('line')} href={paths.product(type, id)}>
          {messages.inShop}
        </a>
      )}
      <Link className={buttonClass('line')} href={`${paths.staff('products', NEW)}?${TYPE}=${type}&${FROM}=${id}`}>
        {editor.duplicate}
      </Link>
      {product.archived_at === null && <Archive product={product} />}
    </>
  )
}

/** Moves a product to the archive or back, after which the lists are loaded again. */
function useArchive({ id, name }: StaffProduct, isArchived: boolean) {
  const messages = useStaffCatalogueMessages()
  const [fault, setFault] = useState<string>()
  const { run, isBusy } = useStaffCall(isArchived ? archive : restore)
  const act = async () => {
    setFault(undefined)
    try {
      if ((await run({ params: { id: String(id) } })) === null) return
      const message = isArchived ? messages.editor.archivedDone(name) : messages.editor.restoredDone(name)
      showToast({ kind: 'success', message })
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
  }
  return { act, isBusy, fault }
}

function Archive({ product }: { product: StaffProduct }) {
  const { editor, cancel } = useStaffCatalogueMessages()
  const [isOpen, setIsOpen] = useState(false)
  const { act, isBusy, fault } = useArchive(product, true)
  return (
    <>
      <Button kind="line" onClick={() => setIsOpen(true)}>
        {editor.archive}
      </Button>
      <ConfirmDialog
        isDestructive
        title={editor.archiveTitle(product.name)}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        stay={cancel}
        act={editor.archive}
        onAct={() => void act()}
        isBusy={isBusy}
      >
        {editor.archiveText}
        {fault && <Alert kind="error">{fault}</Alert>}
      </ConfirmDialog>
    </>
  )
}

/** Says that a product is archived, with the way back. */
export function ArchivedNotice({ product }: { product: StaffProduct }) {
  const { editor } = useStaffCatalogueMessages()
  const { act, isBusy, fault } = useArchive(product, false)
  return (
    <Alert
      kind={fault ? 'error' : 'info'}
      title={editor.archived}
      action={
        <Button kind="line" isBusy={isBusy} onClick={() => void act()}>
          {editor.restore}
        </Button>
      }
    >
      {fault ?? editor.archivedText}
    </Alert>
  )
}
