import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { ListedLine } from './listed-line.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'

interface Props {
  lines: readonly ListedLine[]
  /** Those of the lines whose product is in the order already. */
  listed: readonly ListedLine[]
  onLines(lines: readonly ListedLine[]): void
}

/** Asks what becomes of the lines of a list whose products are in the order already. */
export function ListQuestion({ lines, listed, onLines }: Props) {
  const messages = useQuickOrderMessages()
  return (
    <ConfirmDialog
      title={messages.listed(listed.length)}
      isOpen
      onClose={() => onLines(lines.filter((line) => !listed.includes(line)))}
      stay={messages.skipListed}
      act={messages.addListed}
      onAct={() => onLines(lines)}
    >
      <p>{messages.listedText}</p>
    </ConfirmDialog>
  )
}
