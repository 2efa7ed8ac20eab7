import { useState } from 'react'
import { MAX_LABEL_COPIES, PRICE_LABEL_SHEETS } from '#contract/documents/calls/get-price-labels.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './print-labels.module.css'

/** Price labels with barcodes of the selected products, on sheets or on a roll. */
export function PrintLabels({ ids }: { ids: readonly number[] }) {
  const { bulk: messages } = useStaffCatalogueMessages()
  const [isOpen, setIsOpen] = useState(false)
  const [copies, setCopies] = useState(1)
  return (
    <>
      <Button kind="line" onClick={() => setIsOpen(true)}>
        {messages.labels}
      </Button>
      <Sheet title={messages.labels} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className={styles.copies}>
          <span>{messages.copies}</span>
          <Stepper
            name={messages.labels}
            quantity={copies}
            least={1}
            onChange={(next) => setCopies(Math.min(next, MAX_LABEL_COPIES))}
          />
        </div>
        {PRICE_LABEL_SHEETS.map((sheet) => (
          <a
            key={sheet}
            className={`${buttonClass('line')} ${styles.sheet}`}
            href={`/api/staff/price_labels/${sheet}?ids=${ids.join(',')}&copies=${copies}`}
            target="_blank"
            rel="noreferrer"
          >
            {messages.labelSheets[sheet]}
          </a>
        ))}
      </Sheet>
    </>
  )
}
