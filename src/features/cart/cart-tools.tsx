import { useState } from 'react'
import { showAlert } from '../../lib/alerts-and-toasts.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import styles from './cart-tools.module.css'
import { useCartMessages } from './messages/cart/cart-messages.ts'
import { useCartPageMessages } from './messages/cart-page/cart-page-messages.ts'
import type { ShownLine } from './state/cart-view.ts'
import { removeLines, selectLines } from './state/whole-cart.ts'

/** Selects or clears all lines; nothing for a single one, which has controls of its own. */
export function CartTools({ lines }: { lines: readonly ShownLine[] }) {
  const { tools: words } = useCartPageMessages()
  const { messages } = useCartMessages()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const counted = lines.filter(({ quantity }) => quantity > 0)
  if (counted.length < 2) return null
  const isAll = counted.every(({ selected }) => selected)
  const clear = async () => {
    setBusy(true)
    await removeLines(counted).catch(() => showAlert(messages.somethingWrong))
    setBusy(false)
    setAsked(false)
  }
  return (
    <div className={styles.tools}>
      <Checkbox checked={isAll} onChange={() => void selectLines(counted, !isAll)}>
        {words.selectAll}
      </Checkbox>
      <button type="button" onClick={() => setAsked(true)}>
        {words.clear}
      </button>
      <ConfirmDialog
        isDestructive
        title={words.clearTitle}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        stay={words.keep}
        act={words.clear}
        isBusy={isBusy}
        onAct={() => void clear()}
      >
        <p>{words.clearText}</p>
      </ConfirmDialog>
    </div>
  )
}
